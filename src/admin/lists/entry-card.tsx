import { Link, type LinkProps } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';

interface EntryCardProps {
  /** Name of the entry, for the buttons' labels. */
  name: string;
  edit: Pick<LinkProps, 'to' | 'params'>;
  onDelete: () => void;
  children: ReactNode;
}

const action =
  'inline-flex min-h-11 items-center gap-1.5 px-2.5 text-muted text-sm first:-ml-2.5 hover:text-ink sm:first:ml-0';

/** One author or one category in its list. */
export function EntryCard({ name, edit, onDelete, children }: EntryCardProps) {
  return (
    <article className="flex flex-col gap-x-6 gap-y-1 py-3 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-4">{children}</div>
      <div className="flex shrink-0">
        <Link {...edit} className={action}>
          <Pencil aria-hidden="true" size={15} />
          Edit <span className="sr-only">"{name}"</span>
        </Link>
        <button type="button" onClick={onDelete} className={`${action} hover:text-error`}>
          <Trash2 aria-hidden="true" size={15} />
          Delete <span className="sr-only">"{name}"</span>
        </button>
      </div>
    </article>
  );
}
