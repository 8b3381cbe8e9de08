import { createHash } from 'node:crypto';
import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { isIndexed } from '../articles/indexed.ts';
import { selectPublished } from '../articles/present-article.ts';
import { withAuthors } from '../articles/present-authors.ts';
import { isNews } from '../articles/published.ts';
import { listCategories } from '../categories/list-categories.ts';
import { selectNewest } from './read-correction-feed.ts';
import { feedLength, newestBy } from './read-feed.ts';

export interface ClaimInput {
  now: Date;
  /** New feeds are only stored, not claimed: at the first start nothing in them is news. */
  quietly?: boolean;
}

/**
 * Finds feeds that have changed since they were last claimed. When several instances check at the same time, only one of them
 * claims a change.
 * @returns the pages of the claimed feeds, which the caller announces
 */
export async function claimChangedFeeds(db: Database, { now, quietly = false }: ClaimInput): Promise<string[]> {
  const claimed: string[] = [];
  for (const { page, of } of await listFeeds(db)) {
    const { fingerprint, isEmpty } = await (of ? checkFeed(db, now, of) : checkCorrections(db, now));
    const known = await readAnnounced(db, page);
    if (known === fingerprint) continue;
    if (known === undefined) {
      if ((await claimFirst(db, page, fingerprint)) && !quietly && !isEmpty) claimed.push(page);
    } else if (await claimNext(db, { page, known, fingerprint })) {
      claimed.push(page);
    }
  }
  return claimed;
}

/** Filter of a feed's articles; all articles when empty. */
interface FeedOf {
  categoryId?: string;
  authorId?: string;
}

/** @returns the pages with feeds; null in place of a filter for the corrections */
async function listFeeds(db: Database): Promise<{ page: string; of: FeedOf | null }[]> {
  const { items: categories } = await listCategories(db, {});
  const authors = await db.selectFrom('authors').select(['id', 'slug']).orderBy('slug').execute();
  return [
    { page: pagePaths.home, of: {} },
    { page: pagePaths.corrections, of: null },
    ...categories.map(({ id, slug }) => ({ page: pagePaths.category(slug), of: { categoryId: id } })),
    ...authors.map(({ id, slug }) => ({ page: pagePaths.author(slug), of: { authorId: id } })),
  ];
}

/**
 * Articles that are kept from search engines, whose original is elsewhere, or that an import has brought are in the feed but no news to
 * announce.
 * @returns a fingerprint, which changes whenever the rest of the feed changes
 */
async function checkFeed(db: Database, now: Date, { categoryId, authorId }: FeedOf) {
  let query = selectPublished(db, now)
    .where(isIndexed())
    .where(isNews())
    .select('articles.updated_at')
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(feedLength);
  if (categoryId !== undefined) query = query.where('articles.category_id', '=', categoryId);
  if (authorId !== undefined) query = query.where('articles.id', 'in', await newestBy(db, authorId, now));
  const shown = (await withAuthors(db, await query.execute())).map((row) => [
    row.id,
    row.publish_date,
    row.updated_at,
    row.category_name,
    row.author_name,
    ...row.others.map(({ name }) => name),
  ]);
  return fingerprintOf(db, shown);
}

async function checkCorrections(db: Database, now: Date) {
  const rows = await selectNewest(db, now).execute();
  return fingerprintOf(
    db,
    rows.map((row) => [row.id, row.updated_at, row.title, row.slug]),
  );
}

async function fingerprintOf(db: Database, shown: readonly unknown[]) {
  const channel = await db.selectFrom('settings').select(['name', 'tagline', 'description']).executeTakeFirst();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([channel, shown]))
    .digest('base64url');
  return { fingerprint, isEmpty: shown.length === 0 };
}

async function readAnnounced(db: Database, page: string): Promise<string | undefined> {
  const row = await db.selectFrom('announced_feeds').select('fingerprint').where('page', '=', page).executeTakeFirst();
  return row?.fingerprint;
}

async function claimFirst(db: Database, page: string, fingerprint: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('announced_feeds')
    .values({ page, fingerprint })
    .onConflict((conflict) => conflict.column('page').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Updates the row only if it still has the known fingerprint, so that one instance succeeds and all others fail. */
async function claimNext(db: Database, feed: { page: string; known: string; fingerprint: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announced_feeds')
    .set({ fingerprint: feed.fingerprint })
    .where('page', '=', feed.page)
    .where('fingerprint', '=', feed.known)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
