import { Link } from '@tanstack/react-router';
import type { AdminIssue } from '../../../../contract/issues.ts';

/** Leads to an issue's page in the archive, which is there from its first email on. */
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
