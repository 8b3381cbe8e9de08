import type { TextPage } from '../../contract/pages.ts';
import type { Database } from '../../database/schema.ts';
import type { SiteSettings } from '../site/read-site.ts';
import { fillInLine } from './fill-in.ts';
import { readAdminPage } from './list-pages.ts';
import { withGiven } from './page-row.ts';
import { readFacts } from './read-page.ts';
import { renderPageText } from './render-page.ts';

interface DraftRead {
  id: string;
  /** Whose turn the rendering of a long text takes. */
  account: string;
  settings: SiteSettings;
  now: Date;
}

/**
 * @returns a page as it is edited now, in any state, with the changes that readers do not see
 * @throws ServiceError `not-found`; `superseded` when the account has asked for too many since
 */
export async function readPageDraft(
  db: Database,
  { id, account, settings, now }: DraftRead,
): Promise<Pick<TextPage, 'title' | 'heading' | 'lead' | 'contentHtml'>> {
  const page = await readAdminPage(db, { id, now });
  const fields = withGiven(page, page.workingCopy?.fields ?? {});
  const facts = await readFacts(db, settings, now);
  const title = fillInLine(fields.title, facts);
  return {
    title,
    heading: fillInLine(fields.heading, facts) || title,
    lead: fillInLine(fields.lead, facts),
    contentHtml: await renderPageText(db, fields.content, { ...facts, page: page.path }, account),
  };
}
