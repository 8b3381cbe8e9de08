import { Link, type LinkProps } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { focusHeading } from '../../foundation/focus-heading.ts';
import { useSite } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';

interface PageHeadProps {
  title: string;
  /** Beside the title: a figure. */
  badge?: ReactNode;
  /** Opposite the title: the actions of the page. */
  children?: ReactNode;
}

/** Heading of a page of the admin, and the title of its browser tab. Above an article that is written it is for screen readers only. */
export function PageHead({ title, badge, children }: PageHeadProps) {
  const { name } = useSite();
  return (
    <header className="mb-6 flex group-has-[[data-writing]]/admin:sr-only min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{`${title} | ${name}`}</title>
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <h1
          ref={keepFocus}
          className="min-w-0 font-semibold font-serif text-3xl tracking-tight [overflow-wrap:anywhere]"
        >
          {title}
        </h1>
        {badge}
      </div>
      {children && <div className="flex grow flex-wrap justify-end gap-3 sm:grow-0">{children}</div>}
    </header>
  );
}

/** Whether the last heading had the focus when it went. */
let hadFocus = false;

/** A heading that takes the place of a focused one takes its focus, too: the page of an entry replaces its skeleton. */
function keepFocus(heading: HTMLElement | null): () => void {
  if (hadFocus && document.activeElement === document.body) focusHeading();
  hadFocus = false;
  return () => {
    hadFocus = document.activeElement === heading;
  };
}

/** The action of a list that leads to the form of a new entry. */
export function NewEntryLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <Link to={to} className={buttonClass('solid')}>
      <Plus aria-hidden="true" size={16} />
      {children}
    </Link>
  );
}
