import type { AdminIssue } from '../../../contract/issues.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { DocumentLink } from '../../layout/document-link.tsx';

/** Link to the issue's page in the archive, which exists once the sending has started. */
export function PublicPageLink({ issue: { slug } }: { issue: AdminIssue }) {
  return (
    <DocumentLink
      href={pagePaths.issue(slug)}
      className="inline-flex min-h-11 items-center text-sm underline hover:text-accent"
    >
      View in the archive
    </DocumentLink>
  );
}
