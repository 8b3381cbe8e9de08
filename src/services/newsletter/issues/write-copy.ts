import type { Email, EmailRenderer } from '../../../contract/emails.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { Database } from '../../../database/schema.ts';
import type { SiteSettings } from '../../site/read-site.ts';
import { describeIssueEmail } from './describe-email.ts';

interface CopyParts {
  site: SiteSettings;
  emails: EmailRenderer;
}

/**
 * @returns an issue's email for the admin's preview: it belongs to no subscriber, so its links to unsubscribe and to the
 *   preferences lead to public pages
 * @throws ServiceError `not-found`
 */
export async function writeCopy(
  db: Database,
  { site, emails }: CopyParts,
  { issueId, now }: { issueId: string; now: Date },
): Promise<Email> {
  const everybodys = site.url + pagePaths.newsletter;
  const links = { preferences: everybodys, unsubscribe: everybodys };
  return emails.issue(await describeIssueEmail(db, { issueId, now, site, links }));
}
