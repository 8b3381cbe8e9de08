import { issueListQuery } from '../../contract/lists.ts';
import { linkToken } from '../../contract/newsletter.ts';
import { listIssues } from '../../services/newsletter/issues/list-issues.ts';
import { readIssue } from '../../services/newsletter/issues/read-issue.ts';
import type { LinkPurpose } from '../../services/newsletter/links/signed-links.ts';
import { readSubscription } from '../../services/newsletter/subscribers/reader-subscription.ts';
import { issueCursor, readCursor } from '../http/cursor.ts';
import { parseQuery } from '../http/validate.ts';
import type { PublicRead, ReadTable } from './read.ts';

/** The archive of sent issues, and the signed links in emails. A GET changes nothing, because mail scanners open links. */
export const newsletterReads = {
  '/api/newsletter/issues': {
    async find({ db }, { query }) {
      const { limit, cursor } = parseQuery(query, issueListQuery);
      const { items, next } = await listIssues(db, { limit, after: readCursor(issueCursor, cursor) });
      return { body: items, ...(next && { next }) };
    },
  },
  '/api/newsletter/issues/:slug': {
    find: async ({ db, site }, { param, now }) => ({
      body: await readIssue(db, { slug: param, now, siteUrl: site.url, language: (await site.read()).language }),
    }),
  },
  '/api/newsletter/confirm': subscriptionFor(['confirm']),
  '/api/newsletter/preferences': subscriptionFor(['preferences']),
  // The preferences page has a button to unsubscribe too.
  '/api/newsletter/unsubscribe': subscriptionFor(['unsubscribe', 'preferences']),
} satisfies ReadTable;

/** @param purposes that the page's link may have been signed for */
function subscriptionFor(purposes: readonly LinkPurpose[]): PublicRead {
  return {
    async find({ db, newsletter: { secret } }, { query, now }) {
      const { token } = parseQuery(query, linkToken);
      return { body: await readSubscription(db, { secret, token, purposes, now }) };
    },
  };
}
