import type { SourceKind } from '../../contract/imports.ts';
import { takeNamedLock } from '../../database/named-lock.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { systemActor } from '../../services/actors/actor.ts';
import type { DeferredWrites } from '../../services/article-writes/create-article.ts';
import type { SurrogateKey } from '../../services/content-version/surrogate-keys.ts';
import { removeUses } from '../../services/image-uses/record-uses.ts';
import { restoreUntouched } from '../../services/pages/first-pages.ts';
import { removeRule } from '../../services/redirect-rules/delete-rule.ts';
import { totals } from '../../services/totals/totals.ts';
import { removeArticle } from './remove-article.ts';

/** @param deferred collects what is written once for the whole batch @returns why an entry has to stay, as a code; null once it is removed */
export type Remove = (trx: DatabaseTransaction, id: string, deferred: DeferredWrites) => Promise<string | null>;

/** How each kind is removed, those first that refer to others; redirects once it is known what stays. */
export const removals: readonly [SourceKind, Remove][] = [
  ['article', removeArticle],
  ['page', removePage],
  ['series', removeSeries],
  ['tag', removeTag],
  ['author', removeAuthor],
  ['category', removeCategory],
  ['subscriber', removeSubscriber],
  ['file', removeImage],
  ['redirect', removeRedirect],
];

async function removeRedirect(trx: DatabaseTransaction, id: string, deferred: DeferredWrites): Promise<null> {
  // Before the row: an editor who adds a redirect of the same path holds the lock and waits for the row.
  await takeNamedLock(trx, 'redirects');
  const redirect = await trx.deleteFrom('redirects').where('id', '=', id).returning('id').executeTakeFirst();
  if (!redirect) await removeRule(trx, id);
  touch(deferred, 'redirects');
  return null;
}

async function removePage(trx: DatabaseTransaction, id: string, deferred: DeferredWrites): Promise<string | null> {
  if (await restoreUntouched(trx, id, systemActor('the undoing of an import'))) return null;
  const child = await trx.selectFrom('pages').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
  if (child) return 'used-here';
  await trx.deleteFrom('page_paths').where('page_id', '=', id).execute();
  await trx.deleteFrom('pages').where('id', '=', id).execute();
  await removeUses(trx, { noun: 'page', id });
  touch(deferred, `page:${id}`, 'unknown-page');
  return null;
}

async function removeSeries(trx: DatabaseTransaction, id: string, deferred: DeferredWrites): Promise<string | null> {
  const part = await trx.selectFrom('articles').select('id').where('series_id', '=', id).limit(1).executeTakeFirst();
  if (part) return 'used-here';
  await trx.deleteFrom('series').where('id', '=', id).execute();
  await removeUses(trx, { noun: 'series', id });
  touch(deferred, `series:${id}`, `list:series:${id}`, 'unknown-series');
  return null;
}

async function removeTag(trx: DatabaseTransaction, id: string, deferred: DeferredWrites): Promise<string | null> {
  const use = await trx
    .selectFrom('article_tags')
    .select('tag_id')
    .where('tag_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (use) return 'used-here';
  await trx.deleteFrom('tags').where('id', '=', id).execute();
  // Revisions and open forms may have its id.
  await trx.insertInto('former_tags').values({ id, tag_id: null }).execute();
  touch(deferred, `tag:${id}`, 'unknown-tag');
  return null;
}

async function removeAuthor(trx: DatabaseTransaction, id: string, deferred: DeferredWrites): Promise<string | null> {
  const byline = await trx
    .selectFrom('article_authors')
    .select('author_id')
    .where('author_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const account = await trx.selectFrom('users').select('id').where('author_id', '=', id).executeTakeFirst();
  if (byline || account) return 'used-here';
  await trx.deleteFrom('author_slugs').where('author_id', '=', id).execute();
  await trx.deleteFrom('authors').where('id', '=', id).execute();
  await removeUses(trx, { noun: 'author', id });
  await trx.deleteFrom('totals').where('name', '=', totals.listedBy(id)).execute();
  touch(deferred, `author:${id}`, 'unknown-author');
  return null;
}

async function removeCategory(trx: DatabaseTransaction, id: string, deferred: DeferredWrites): Promise<string | null> {
  const article = await trx
    .selectFrom('articles')
    .select('id')
    .where('category_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (article) return 'used-here';
  await trx.deleteFrom('categories').where('id', '=', id).execute();
  await trx
    .deleteFrom('totals')
    .where('name', 'in', [totals.articlesIn(id), totals.listedIn(id)])
    .execute();
  touch(deferred, 'categories');
  return null;
}

/** Issues that were sent to a subscriber stay counted, as after an erasure. */
async function removeSubscriber(
  trx: DatabaseTransaction,
  id: string,
  deferred: DeferredWrites,
): Promise<string | null> {
  const delivery = await trx
    .selectFrom('newsletter_deliveries')
    .select('status')
    .where('subscriber_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (delivery) return 'used-here';
  await trx.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
  deferred.totals.set(totals.subscribers, (deferred.totals.get(totals.subscribers) ?? 0) - 1);
  return null;
}

/** The caller removes the files afterwards; those of a killed process are removed by the clean-up of the library. */
async function removeImage(trx: DatabaseTransaction, id: string, deferred: DeferredWrites): Promise<string | null> {
  const oldFile = await trx.deleteFrom('old_files').where('id', '=', id).returning('id').executeTakeFirst();
  if (oldFile) {
    touch(deferred, 'redirects');
    return null;
  }
  // Written as it is: an article that is about to use the image waits, or is seen.
  await trx
    .updateTable('media_items')
    .set((item) => ({ version: item.ref('version') }))
    .where('id', '=', id)
    .execute();
  const use = await trx
    .selectFrom('media_uses')
    .select('media_id')
    .where('media_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (use) return 'used-here';
  await trx.deleteFrom('media_items').where('id', '=', id).execute();
  touch(deferred, `media:${id}`);
  return null;
}

/** Notes what the batch makes stale. */
function touch({ touched }: DeferredWrites, ...keys: SurrogateKey[]): void {
  for (const key of keys) touched.add(key);
}
