import { type Email, placeholderUrl } from '../../contract/emails.ts';
import type { Database } from '../../database/schema.ts';
import { emailRenderer } from '../../email-templates/email-renderer.ts';
import { describeIssueEmail } from '../../services/newsletter/issues/describe-email.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';

/** What stands where each reader has an address of their own; see `newsletterSending`. */
const links = { preferences: placeholderUrl('preferences'), unsubscribe: placeholderUrl('unsubscribe') };

/** @returns what writes an issue for all readers who want the same categories */
export function issueWriter(db: Database, site: CurrentSite) {
  return async (issueId: string, categoryIds: ReadonlySet<string> | null): Promise<Email> => {
    const email = { issueId, now: new Date(), site: await site.read(), links, categoryIds };
    return emailRenderer.issue(await describeIssueEmail(db, email));
  };
}
