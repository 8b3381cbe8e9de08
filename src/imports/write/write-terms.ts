import type { DatabaseTransaction } from '../../database/schema.ts';
import { insertSeriesRow } from '../../services/article-series/insert-series-row.ts';
import { insertTagRow } from '../../services/article-tags/insert-tag-row.ts';
import { insertAuthor } from '../../services/authors/create-author.ts';
import { insertCategory } from '../../services/categories/create-category.ts';
import type { SurrogateKey } from '../../services/content-version/surrogate-keys.ts';
import { claimSlug } from '../../services/slugs/slugs.ts';
import type { AuthorPlan, CategoryPlan, SeriesPlan, TagPlan } from '../plan/plans.ts';
import type { ItemRow } from '../staging/items.ts';
import { storeSourceImage } from './source-images.ts';
import { finishItem, type Writing } from './writing.ts';

/** Adds a category at the end of the header. @param touched collects what the batch makes stale */
export async function writeCategory(
  trx: DatabaseTransaction,
  row: ItemRow,
  writing: Writing,
  touched: Set<SurrogateKey>,
): Promise<void> {
  const { name, slug, description }: CategoryPlan = JSON.parse(row.plan ?? '');
  const id = idOf(row);
  await insertCategory(trx, { id, name, slug, description: description || null }, writing.now());
  await finishItem(trx, writing, row, { targetId: id, isMade: true });
  touched.add('categories');
}

/** Adds an author with the portrait, where the export has it. */
export async function writeAuthor(trx: DatabaseTransaction, row: ItemRow, writing: Writing): Promise<void> {
  const { imageUrl, slug, ...plan }: AuthorPlan = JSON.parse(row.plan ?? '');
  const { siteUrl, actor } = writing;
  const id = idOf(row);
  const image = await storeSourceImage(trx, imageUrl, writing.import);
  const author = { ...plan, slug: await freeSlug(trx, { owner: 'author', slug, title: plan.name }), imageUrl: image };
  await insertAuthor(trx, { id, author, now: writing.now(), siteUrl, actor });
  await finishItem(trx, writing, row, { targetId: id, isMade: true });
}

/** Adds a tag. @param touched collects what the batch makes stale */
export async function writeTag(
  trx: DatabaseTransaction,
  row: ItemRow,
  writing: Writing,
  touched: Set<SurrogateKey>,
): Promise<void> {
  const plan: TagPlan = JSON.parse(row.plan ?? '');
  const id = idOf(row);
  const slug = await freeSlug(trx, { owner: 'tag', slug: plan.slug, title: plan.name });
  await insertTagRow(trx, { ...plan, slug, id, created_at: writing.now().toISOString() });
  await finishItem(trx, writing, row, { targetId: id, isMade: true });
  touched.add('unknown-tag');
}

/** Adds a series, which has no parts yet. @param touched collects what the batch makes stale */
export async function writeSeries(
  trx: DatabaseTransaction,
  row: ItemRow,
  writing: Writing,
  touched: Set<SurrogateKey>,
): Promise<void> {
  const plan: SeriesPlan = JSON.parse(row.plan ?? '');
  const id = idOf(row);
  const slug = await freeSlug(trx, { owner: 'series', slug: plan.slug, title: plan.title });
  await insertSeriesRow(trx, { ...plan, slug, id, image_url: null, created_at: writing.now().toISOString() });
  await finishItem(trx, writing, row, { targetId: id, isMade: true });
  touched.add('unknown-series');
}

/** @returns the id that was chosen when the item was planned, so that a batch that is repeated writes the same */
export function idOf({ target_id }: ItemRow): string {
  if (target_id === null) throw new Error('A planned item has no id.');
  return target_id;
}

interface Wanted {
  owner: 'author' | 'tag' | 'series';
  slug: string;
  title: string;
}

/** @returns the planned slug, or another one where an editor has taken it since; only looked up: the insert stores it */
async function freeSlug(trx: DatabaseTransaction, { owner, slug, title }: Wanted): Promise<string> {
  const table = { author: 'author_slugs', tag: 'tag_slugs', series: 'series_slugs' } as const;
  const taken = await trx.selectFrom(table[owner]).select('slug').where('slug', '=', slug).executeTakeFirst();
  if (!taken) return slug;
  // An author's slug is claimed by the insert, from the name.
  return owner === 'author' ? '' : claimSlug(trx, { owner, id: null, title });
}
