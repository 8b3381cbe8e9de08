import type { TextPage } from '../../contract/pages.ts';
import type { Database } from '../../database/schema.ts';
import { isPagePublished } from '../articles/published.ts';
import { listCategories } from '../categories/list-categories.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';
import { readSite, type SiteSettings } from '../site/read-site.ts';
import { contactForm } from './contact-form.ts';
import { fillInLine } from './fill-in.ts';
import { noPage, type PageRow } from './page-row.ts';
import type { SiteFacts } from './placeholders.ts';
import { renderPageText } from './render-page.ts';

interface PageRead {
  /** The path of a page, or one that it had before, in any case. */
  path: string;
  now: Date;
  settings: SiteSettings;
}

/**
 * @returns a published page as readers see it
 * @throws ServiceError `not-found`, also for a page that is not published
 */
export async function readPage(db: Database, { path, now, settings }: PageRead): Promise<TextPage> {
  const row = await findPage(db, path, now);
  if (!row) throw new ServiceError('not-found', noPage);
  return presentPage(db, row, { now, settings });
}

async function presentPage(db: Database, row: PageRow, { now, settings }: Omit<PageRead, 'path'>): Promise<TextPage> {
  const facts = await readFacts(db, settings, now);
  const title = fillInLine(row.title, facts);
  return {
    id: row.id,
    path: row.path,
    title,
    heading: fillInLine(row.heading, facts) || title,
    lead: fillInLine(row.lead, facts),
    contentHtml: await renderPageText(db, row.content, { ...facts, page: row.path }),
    metaTitle: fillInLine(row.meta_title, facts),
    metaDescription: fillInLine(row.meta_description, facts),
    noindex: row.noindex === 1,
    updatedAt: row.updated_at,
  };
}

/** @returns what placeholders say at `now` */
export async function readFacts(db: Database, settings: SiteSettings, now: Date): Promise<SiteFacts> {
  const { items: categories } = await listCategories(db, {});
  return { site: readSite(settings, now), categories };
}

/** @returns whether a page is published at this path, or was once and is now elsewhere */
export async function hasPage(db: Database, path: string, now = new Date()): Promise<boolean> {
  return (await findPagePath(db, path, now)) !== null;
}

/** @returns where the page that is, or was, at this path is published now; null for none */
export async function findPagePath(db: Database, path: string, now: Date): Promise<string | null> {
  return (await findPage(db, path, now))?.path ?? null;
}

/** @returns whether a published page at this path shows a contact form: none does without a contact address */
export async function hasContactForm(db: Database, { path, ...read }: PageRead): Promise<boolean> {
  const row = await findPage(db, path, read.now);
  return row !== undefined && (await presentPage(db, row, read)).contentHtml.includes(contactForm(row.path));
}

async function findPage(db: Database, path: string, now: Date) {
  const row = await db
    .selectFrom('pages')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('page_paths').select('page_id').where('path', '=', path.toLowerCase()))
    .where(isPagePublished(now))
    .executeTakeFirst();
  noteReads(row ? `page:${row.id}` : 'unknown-page');
  return row;
}
