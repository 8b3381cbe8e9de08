import { Link } from '@tanstack/react-router';
import type { AdminIssue } from '../../../contract/issues.ts';

/** Link to the issue's page in the archive, which exists once the sending has started. */
export function PublicPageLink({ issue: { slug } }: { issue: AdminIssue }) {
  return (
    <Link
      to="/newsletter/$issue"
      params={{ issue: slug }}
      className="inline-flex min-h-11 items-center text-sm underline hover:text-accent"
    >
      View in the archive
    </Link>
  );
}
