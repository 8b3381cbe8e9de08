import { expect } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { Filled } from './filled-site.ts';
import { type Magazine, minutesFromNow, now } from './magazine.ts';
import type { MediaSite } from './media-site.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = now.toISOString();
const url = 'https://example.org/';

/** Gives the columns that `fillSite` leaves empty a value, as installations have them in which everything was used. */
export async function fillRest(magazine: Magazine, site: MediaSite, filled: Filled): Promise<void> {
  const patch = async (path: string, body: unknown) => {
    const answer = await site.call('PATCH', path, body);
    expect(answer.status, `${path}: ${answer.ok ? '' : await answer.clone().text()}`).toBe(200);
  };
  const { url: imageUrl } = await site.read(filled.image);
  await fillTexts(magazine, { ...filled, imageUrl }, patch);
  await fillPages(magazine, { imageUrl }, patch);
  await fillLibrary(magazine, site, patch);
  await fillNewsletter(magazine, filled);
  await fillImports(magazine, filled);
}

type Patch = (path: string, body: unknown) => Promise<void>;

interface WithImage {
  imageUrl: string;
}

async function fillTexts(
  { db, authorId }: Magazine,
  { draft, imageUrl }: Filled & WithImage,
  patch: Patch,
): Promise<void> {
  const urls = { xUrl: url, facebookUrl: url, instagramUrl: url, linkedinUrl: url, securityContact: url };
  const others = { description: 'A test.', contactEmail: 'desk@example.org', openTracking: true };
  await patch(adminPaths.settings, { ...urls, ...others, publisherName: 'The Test Company', publisherLogo: imageUrl });
  await patch(adminPaths.author(authorId), { links: [url, `${url}a`], email: 'ada@example.org' });
  const { id: series } = await db.selectFrom('series').select('id').executeTakeFirstOrThrow();
  await patch(adminPaths.oneSeries(series), { imageUrl });
  const byline = { authors: [{ id: authorId, role: 'images' }] };
  await patch(adminPaths.article(draft), { ...byline, imageAlt: 'Water', imageCaption: 'A _flood_' });
  await db.updateTable('redirects').set({ hits: 3 }).execute();
  await db.updateTable('redirect_rules').set({ hits: 4 }).execute();
  await db.updateTable('announcements').set({ url }).execute();
  const cancelled = { publish_at: minutesFromNow(90), cancelled_at: at, created_at: at, created_by_name: 'Ed' };
  await db
    .insertInto('appearance_revisions')
    .values({ ...cancelled, id: id(1), choices: null })
    .execute();
  await db
    .insertInto('front_page_revisions')
    .values({ ...cancelled, id: id(2), content: null })
    .execute();
  await db.insertInto('article_slugs').values({ slug: 'gone', article_id: null }).execute();
  await db.insertInto('author_slugs').values({ slug: 'gone', author_id: null }).execute();
  await db.insertInto('newsletter_issue_slugs').values({ slug: 'gone', issue_id: null }).execute();
  await db.insertInto('page_paths').values({ path: '/gone', page_id: null }).execute();
}

async function fillPages({ db }: Magazine, { imageUrl }: WithImage, patch: Patch): Promise<void> {
  const { id: about } = await db
    .selectFrom('pages')
    .select('id')
    .where('path', '=', '/about')
    .executeTakeFirstOrThrow();
  const shared = { shareTitle: 'For networks', shareText: 'Shown.', shareImageUrl: imageUrl };
  await patch(adminPaths.page(about), { ...shared, metaTitle: 'For engines', canonicalUrl: url, noindex: true });
  const copy = { working_copy: JSON.stringify({ title: 'Who we are' }), copied_at: at, copied_by_name: 'Ed' };
  await db.updateTable('pages').set(copy).where('id', '=', about).execute();
  const page = await db.selectFrom('pages').selectAll().where('id', '=', about).executeTakeFirstOrThrow();
  const below = { parent_id: page.id, slug: 'team', path: '/about/team', was_public: 0 };
  const trashed = {
    status: 'trash',
    publish_date: null,
    planned_date: at,
    trashed_at: at,
    trashed_from: 'draft',
  } as const;
  await db
    .insertInto('pages')
    .values({ ...page, ...below, ...trashed, share_image_url: null, id: id(3) })
    .execute();
}

async function fillLibrary({ db }: Magazine, site: MediaSite, patch: Patch): Promise<void> {
  const { id: other } = await site.upload({ width: 60, height: 40, colour: 'olive' }, 'other.jpg');
  const rights = { copyrightNotice: '© Ada', licence: 'CC BY', licenceUrl: url, sourceType: 'photograph' };
  await patch(adminPaths.mediaItem(other), { ...rights, caption: 'Olives', isDecorative: true });
  await db
    .updateTable('media_items')
    .set({ camera: 'A camera', taken_at: '2026-01-02T03:04:05', is_animated: 1, trashed_at: at })
    .where('id', '=', other)
    .execute();
}

async function fillNewsletter({ db }: Magazine, { issue }: Filled): Promise<void> {
  await db.updateTable('newsletter_issues').set({ send_at: at }).execute();
  await db
    .updateTable('newsletter_subscribers')
    .set({
      state: 'bounced',
      left_at: at,
      confirmed_at: at,
      bounce_reason: '550-5.1.1 "No",\r\n=550 such',
      link_version: 2,
    })
    .where('email', '=', 'reader@example.org')
    .execute();
  await db
    .insertInto('newsletter_links')
    .values([
      { id: id(4), issue_id: issue, url },
      { id: id(5), issue_id: issue, url: '' },
    ])
    .execute();
  await db
    .insertInto('newsletter_clicks')
    .values({ link_id: id(4), minute: at, likely_people: 2, all_clicks: 3 })
    .execute();
}

async function fillImports({ db }: Magazine, { second }: Filled): Promise<void> {
  const origin = { program: 'wordpress', site_url: 'https://old.example', import_id: id(6), written_at: at };
  const hashes = { source_fingerprint: 'a'.repeat(64), written_fingerprint: 'b'.repeat(64) };
  const common = { program: 'wordpress', site_url: 'https://old.example', title: 'The old one', created_by_name: 'Ed' };
  const done = { created_at: at, updated_at: at, started_at: at, finished_at: at };
  const counted = { found: 2, imported: 1, skipped: 1 };
  const terms = { authors: counted, categories: counted, tags: counted, series: counted };
  const counts = JSON.stringify({
    ...{ articles: counted, pages: counted },
    ...terms,
    images: { found: 1, missing: 2, duplicate: 0, fetched: 3 },
    ...{ files: 1, subscribers: counted, redirects: counted, comments: 4, words: { in: 5, out: 5 } },
  });
  await db
    .insertInto('imports')
    .values([
      { ...common, ...done, id: id(6), state: 'done', counts },
      { ...common, ...done, id: id(7), state: 'undone', undone_at: at, counts },
    ])
    .execute();
  await db
    .insertInto('origins')
    .values({ ...origin, ...hashes, kind: 'article', source_key: '7', target_id: second, is_made: 1 })
    .execute();
}
