import { createHash } from 'node:crypto';
import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { selectPublished } from '../articles/present-article.ts';
import { listCategories } from '../categories/list-categories.ts';
import { feedLength } from './read-feed.ts';

export interface ClaimInput {
  now: Date;
  /** Feeds that nobody has looked at before are noted, not claimed: at the first start nothing in them is news. */
  quietly?: boolean;
}

/**
 * Looks which feeds show something else than when they were last claimed. However many instances look at the same time, a
 * change is claimed by one of them.
 * @returns the pages that the feeds belong to, for the caller to announce
 */
export async function claimChangedFeeds(db: Database, { now, quietly = false }: ClaimInput): Promise<string[]> {
  const claimed: string[] = [];
  for (const { page, of } of await listFeeds(db)) {
    const { fingerprint, isEmpty } = await checkFeed(db, now, of);
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

/** Whose articles a feed carries; everybody's in every category when empty. */
interface FeedOf {
  categoryId?: string;
  authorId?: string;
}

async function listFeeds(db: Database): Promise<{ page: string; of: FeedOf }[]> {
  const { items: categories } = await listCategories(db, {});
  const authors = await db.selectFrom('authors').select(['id', 'slug']).orderBy('slug').execute();
  return [
    { page: pagePaths.home, of: {} },
    ...categories.map(({ id, slug }) => ({ page: pagePaths.category(slug), of: { categoryId: id } })),
    ...authors.map(({ id, slug }) => ({ page: pagePaths.author(slug), of: { authorId: id } })),
  ];
}

/** @returns a short text that is another one whenever the feed shows something else */
async function checkFeed(db: Database, now: Date, { categoryId, authorId }: FeedOf) {
  let query = selectPublished(db, now)
    .select('articles.updated_at')
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(feedLength);
  if (categoryId !== undefined) query = query.where('articles.category_id', '=', categoryId);
  if (authorId !== undefined) query = query.where('articles.author_id', '=', authorId);
  const channel = await db.selectFrom('settings').select(['name', 'tagline', 'description']).executeTakeFirst();
  const shown = (await query.execute()).map((row) => [
    row.id,
    row.publish_date,
    row.updated_at,
    row.category_name,
    row.author_name,
  ]);
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

/** Whoever finds the row as it was known changes it; for everyone else it is no longer so. */
async function claimNext(db: Database, feed: { page: string; known: string; fingerprint: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announced_feeds')
    .set({ fingerprint: feed.fingerprint })
    .where('page', '=', feed.page)
    .where('fingerprint', '=', feed.known)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
