import { Link, type LinkProps } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { PageHead } from './page-head.tsx';

interface MissingEntryProps {
  /** The heading, such as "Author not found". */
  title: string;
  back: NonNullable<LinkProps['to']>;
  /** Label of the link back to the list. */
  backLabel: string;
}

/** Shown instead of a form whose entry does not exist or was deleted. */
export function MissingEntry({ title, back, backLabel }: MissingEntryProps) {
  return (
    <>
      <PageHead title={title} />
      <p className="text-muted">It may have been deleted, or the link may be wrong.</p>
      <p className="mt-6">
        <Link to={back} className={buttonClass('quiet')}>
          {backLabel}
        </Link>
      </p>
    </>
  );
}
