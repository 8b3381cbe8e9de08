import type { TextPage } from '../../contract/pages.ts';
import type { Database } from '../../database/schema.ts';
import { isPagePublished } from '../articles/published.ts';
import { chosenShareImage } from '../articles/share-image.ts';
import { presentSiteUrl } from '../articles/site-urls.ts';
import { listCategories } from '../categories/list-categories.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';
import { idsOf, presentImage, readPageImages } from '../images/page-images.ts';
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
    shareTitle: fillInLine(row.share_title, facts),
    shareText: fillInLine(row.share_text, facts),
    shareImage: await readShareImage(db, row, settings.url),
    canonicalUrl: presentSiteUrl(row.canonical_url, settings.url),
    noindex: row.noindex === 1,
    updatedAt: row.updated_at,
  };
}

/** @returns the image that an editor has chosen; null for none, and for one that was deleted */
async function readShareImage(db: Database, row: PageRow, siteUrl: string): Promise<TextPage['shareImage']> {
  if (row.share_image_url === null) return null;
  const images = await readPageImages(db, idsOf([row.share_image_url]), siteUrl);
  return chosenShareImage(presentImage(row.share_image_url, images, siteUrl), row.share_title || row.title);
}

/** @returns what placeholders say at `now` */
export async function readFacts(db: Database, settings: SiteSettings, now: Date): Promise<SiteFacts> {
  const { items: categories } = await listCategories(db, {});
  return { site: readSite(settings, now), categories, used: await readUsedParts(db) };
}

/** Readers are told of a part that a site has used, if only once. */
async function readUsedParts(db: Database): Promise<SiteFacts['used']> {
  noteReads('unknown-page', 'announcements');
  const isForm = ['%:::contact%', '%contact.form%'];
  const form = await db
    .selectFrom('pages')
    .select('id')
    .where('status', '=', 'published')
    .where((page) => page.or(isForm.map((pattern) => page('content', 'like', pattern))))
    .limit(1)
    .executeTakeFirst();
  const announcement = await db.selectFrom('announcements').select('id').limit(1).executeTakeFirst();
  return { contactForm: form !== undefined, announcements: announcement !== undefined };
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
