import type { NewArticle } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type DeferredWrites, insertArticle } from '../../services/article-writes/create-article.ts';
import type { PreparedText } from '../../services/search-index/prepare-text.ts';
import { addLoss } from '../plan/losses.ts';
import { placesOfLinks } from '../plan/old-urls.ts';
import type { ArticlePlan } from '../plan/plans.ts';
import type { ItemRow } from '../staging/items.ts';
import { linksIn, replaceLinks } from '../texts/old-links.ts';
import { placeImages, storeSourceImage } from './source-images.ts';
import { idOf } from './write-terms.ts';
import { finishItem, moveItem, type NamedTargets, namedTargets, targetsOf, type Writing } from './writing.ts';

/** An article whose text is final and prepared for the search, before the transaction. */
export interface ReadyArticle {
  row: ItemRow;
  plan: ArticlePlan;
  content: string;
  text: PreparedText;
  /** Items that it and the others of its batch name. */
  named: NamedTargets;
  /** URLs of the images of its columns → how our texts name them. */
  images: ReadonlyMap<string, string>;
  /** Minutes. */
  readTime: number;
}

/** An article without what only new ones need. */
type WrittenArticle = Pick<ReadyArticle, 'row' | 'plan' | 'content'> & Partial<ReadyArticle>;

/** @returns the text of an article or a page with the images of the library, and with links to what was brought in, in the place of those of the source */
export async function finalText(trx: Database, row: ItemRow, { import: site, siteUrl }: Writing): Promise<string> {
  const text = await placeImages(trx, row.content ?? '', site);
  const places = await placesOfLinks(trx, linksIn(text), site);
  return replaceLinks(text, { places, siteUrl });
}

/** Adds an article with all that belongs to it, as an editor would. Totals and content version are written by the caller. */
export async function writeArticle(
  trx: DatabaseTransaction,
  ready: ReadyArticle,
  writing: Writing,
  deferred: DeferredWrites,
): Promise<void> {
  const { row, plan, text, readTime } = ready;
  const { actor, siteUrl } = writing;
  const id = idOf(row);
  const article = { ...(await articleOf(trx, ready, writing)), readTime };
  const written = { createdAt: plan.createdAt, updatedAt: plan.updatedAt };
  const slug = await freeSlug(trx, row.slug ?? '');
  const now = writing.now();
  await insertArticle(trx, { id, article: { ...article, slug }, actor, now, siteUrl, text, written, deferred });
  await finishItem(trx, writing, row, { targetId: id, isMade: true });
  if (slug === '') await noteSlug(trx, row, id);
}

/** An editor has taken the planned slug since the rehearsal. */
async function noteSlug(trx: DatabaseTransaction, row: ItemRow, id: string): Promise<void> {
  const { slug } = await trx.selectFrom('articles').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  await moveItem(trx, row, { slug, path: pagePaths.article(slug) });
}

async function freeSlug(trx: DatabaseTransaction, slug: string): Promise<string> {
  const taken = await trx.selectFrom('article_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
  return taken ? '' : slug;
}

/** A series has a maximum of parts: an article beyond it is no part, and that is listed. */
async function seriesOf(trx: Database, row: ItemRow, { series }: ArticlePlan): Promise<string | null> {
  if (!series) return null;
  const targets = await targetsOf(trx, { importId: row.import_id, kind: 'series', keys: [series.key] });
  const id = targets.get(series.key);
  if (id === undefined) return null;
  const { parts } = await trx
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('series_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(parts) < limits.seriesParts) return id;
  await addLoss(trx, row, { kind: 'series-full', snippet: series.key, place: 'series' });
  return null;
}

/** @returns the fields of an article, with what the items that it names have become */
export async function articleOf(
  trx: Database,
  { row, plan, content, named, images }: WrittenArticle,
  { import: site }: Pick<Writing, 'import'>,
): Promise<NewArticle> {
  const { categories, authors, tags } = named ?? (await namedTargets(trx, row.import_id, [plan]));
  const ids = [...new Set(plan.authors.flatMap(({ key }) => authors.get(key) ?? []))];
  const { title, excerpt, image } = plan;
  const categoryId = categories.get(plan.categoryKey) ?? '';
  const fields = {
    ...{ title, excerpt, content, categoryId },
    authorId: ids[0] ?? '',
    authors: ids.map((id) => ({ id, role: 'words' as const })),
    isFeatured: plan.isFeatured ? (1 as const) : (0 as const),
    tagIds: [...new Set(plan.tagKeys.flatMap((key) => tags.get(key) ?? []))],
    seriesId: await seriesOf(trx, row, plan),
    seriesPart: null,
    imageUrl: await storeSourceImage(trx, image?.url ?? '', site, images),
    imageAlt: image?.alt ? image.alt.slice(0, limits.altLength) : null,
    imageCaption: image?.caption.slice(0, limits.captionLength) ?? '',
    shareImageUrl: await storeSourceImage(trx, plan.shareImageUrl, site, images),
    ...{ metaTitle: plan.metaTitle, metaDescription: plan.metaDescription },
    ...{ shareTitle: plan.shareTitle, shareText: plan.shareText },
    ...{ canonicalUrl: plan.canonicalUrl, noindex: plan.noindex },
  };
  // Readers see no article without a category and an author, which the owner may have left out.
  const isWhole = categoryId !== '' && ids.length > 0;
  if (plan.status === 'published' && isWhole) {
    return { ...fields, status: 'published', publishDate: plan.publishDate ?? plan.createdAt };
  }
  return { ...fields, status: plan.status === 'review' ? 'review' : 'draft', publishDate: plan.publishDate };
}
