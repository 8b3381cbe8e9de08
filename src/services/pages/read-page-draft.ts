import type { PagePreview } from '../../contract/preview-links.ts';
import type { Database } from '../../database/schema.ts';
import { isDue } from '../articles/published.ts';
import { hashToken } from '../auth/one-time-token.ts';
import type { SiteSettings } from '../site/read-site.ts';
import { fillInLine } from './fill-in.ts';
import { readAdminPage } from './list-pages.ts';
import { withGiven } from './page-row.ts';
import { mayStillShare, selectPageLinks } from './preview-links.ts';
import { readFacts } from './read-page.ts';
import { renderPageText } from './render-page.ts';

interface Setting {
  settings: SiteSettings;
  now: Date;
}

interface DraftRead extends Setting {
  id: string;
  /** Whose turn the rendering of a long text takes. */
  account: string;
  link?: PagePreview['link'];
}

/**
 * @returns a page as it is edited now, in any state, with the changes that readers do not see
 * @throws ServiceError `not-found`; `superseded` when the account has asked for too many since
 */
export async function readPageDraft(
  db: Database,
  { id, account, settings, now, link = null }: DraftRead,
): Promise<PagePreview> {
  const page = await readAdminPage(db, { id, now, siteUrl: settings.url });
  const fields = withGiven(page, page.workingCopy?.fields ?? {});
  const facts = await readFacts(db, settings, now);
  const title = fillInLine(fields.title, facts);
  return {
    title,
    heading: fillInLine(fields.heading, facts) || title,
    lead: fillInLine(fields.lead, facts),
    contentHtml: await renderPageText(db, fields.content, { ...facts, page: page.path }, account),
    link,
    publicPath: page.status === 'published' ? page.path : null,
    hasChanges: page.unpublishedChanges > 0,
  };
}

interface SharedPage {
  /** The page as it is edited now; null for a link that does not work. */
  draft: PagePreview | null;
  /** Path of the public page that a link leads to instead, if its maker may no longer change pages. */
  publicPath: string | null;
}

/**
 * @param input.token of a preview link, or any text
 * @returns what everyone who has the link sees: nothing for a link that never existed, has expired, was revoked, whose page is in the trash, or
 *   whose maker may no longer change pages; in the last case the public page, if there is one
 */
export async function readSharedPage(
  db: Database,
  { token, ...setting }: Setting & { token: string },
): Promise<SharedPage> {
  const link = await selectPageLinks(db, setting.now)
    .where('page_preview_links.token_hash', '=', hashToken(token))
    .select(['pages.id', 'pages.path', 'pages.publish_date'])
    .executeTakeFirst();
  if (!link) return { draft: null, publicPath: null };
  if (!mayStillShare(link)) {
    return { draft: null, publicPath: isDue(link.publish_date, setting.now) ? link.path : null };
  }
  const told = { sharedBy: link.makerName, expiresAt: link.expires_at };
  // A person with a link needs no account, so turns are taken by page.
  return {
    draft: await readPageDraft(db, { ...setting, account: link.id, id: link.id, link: told }),
    publicPath: null,
  };
}
