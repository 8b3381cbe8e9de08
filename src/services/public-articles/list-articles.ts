import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { ArticleSummary } from '../../contract/articles.ts';
import { isId } from '../../contract/slugs.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { isByAuthor } from '../articles/article-filter.ts';
import { type ArticleCursor, readIdsBy } from '../articles/articles-by-author.ts';
import { findUnflaggedLead } from '../articles/featured-article.ts';
import { type PublicRead, presentSummaries, selectPublished, selectTagged } from '../articles/present-article.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { findKeptFromList } from '../front-page/resolve-front-page.ts';
import { type Page, readPage } from '../paging/page.ts';
import { findTagId } from '../tags/read-tag.ts';

export interface ArticleListInput extends PublicRead {
  limit: number;
  after?: ArticleCursor | undefined;
  /** Slug of a category; an unknown one has no articles. */
  category?: string | undefined;
  /** Id or slug of an author; an unknown one has no articles. */
  author?: string | undefined;
  /** Slug of a tag, perhaps a former one; an unknown one has no articles. */
  tag?: string | undefined;
  /**
   * Leaves out the featured articles; and while none is featured the newest one, unless `withoutFrontPage` decides what leads.
   */
  withoutFeatured?: boolean;
  /** Leaves out the articles that the front page shows above its list, or that are pinned to it. */
  withoutFrontPage?: boolean;
}

/** The order of every list that shows the newest articles first. */
export const newestFirst = {
  columns: ['articles.publish_date', 'articles.id'],
  direction: 'desc',
  cursorOf: (row: { publish_date: string; id: string }): ArticleCursor => [row.publish_date, row.id],
} as const;

const article = expressionBuilder<Schema, 'articles'>();

/** @returns published articles, newest first */
export async function listArticles(
  db: Database,
  input: ArticleListInput,
): Promise<Page<ArticleSummary, ArticleCursor>> {
  const { after, limit } = input;
  if (input.tag !== undefined) return listTagged(db, { ...input, tag: input.tag });
  const isFiltered = input.category !== undefined || input.author !== undefined;
  if (!isFiltered || input.withoutFeatured || input.withoutFrontPage) noteReads('list');
  const conditions: Expression<SqlBool>[] = [];

  if (input.category !== undefined) {
    const category = await findCategory(db, input.category);
    if (!category) return { items: [] };
    conditions.push(article('articles.category_id', '=', category.id));
    noteReads(`list:category:${category.id}`);
  }
  if (input.withoutFeatured) conditions.push(article('articles.is_featured', '=', 0));
  const leftOut = await findLeftOut(db, input);
  if (leftOut.length > 0) conditions.push(article('articles.id', 'not in', leftOut));
  if (input.author !== undefined) return listOfAuthor(db, { ...input, author: input.author, conditions });
  const query = selectPublished(db, input.now, after?.[0]).where(article.and(conditions));
  const page = await readPage(query, { ...newestFirst, after, limit });
  return { ...page, items: await presentSummaries(db, page.items, input.siteUrl) };
}

interface AuthorList extends ArticleListInput {
  author: string;
  conditions: readonly Expression<SqlBool>[];
}

async function listOfAuthor(db: Database, input: AuthorList): Promise<Page<ArticleSummary, ArticleCursor>> {
  const { now, siteUrl } = input;
  const author = await findAuthor(db, input.author);
  if (!author) return { items: [] };
  noteReads(`list:author:${author}`);
  const page = await readIdsBy(db, { ...input, author });
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return { items: [] };
  const rows = await selectPublished(db, now).where('articles.id', 'in', ids).execute();
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { ...page, items: await presentSummaries(db, rows, siteUrl) };
}

/** A category or an author besides the tag leaves out some of its articles, which are walked through. */
async function listTagged(
  db: Database,
  { tag, category, author, now, siteUrl, after, limit, withoutFeatured }: ArticleListInput & { tag: string },
): Promise<Page<ArticleSummary, ArticleCursor>> {
  const tagId = await findTagId(db, tag);
  if (tagId === null) return { items: [] };
  noteReads(`list:tag:${tagId}`);
  let query = selectTagged(db, { now, tagId, upTo: after?.[0] });
  const found = category === undefined ? undefined : await findCategory(db, category);
  const authorId = author === undefined ? undefined : await findAuthor(db, author);
  if ((category !== undefined && !found) || authorId === null) return { items: [] };
  if (found) query = query.where('articles.category_id', '=', found.id);
  if (authorId !== undefined) query = query.where(isByAuthor(authorId));
  if (withoutFeatured) query = query.where('articles.is_featured', '=', 0);
  const columns = ['article_tags.publish_date', 'article_tags.article_id'] as const;
  const page = await readPage(query, { ...newestFirst, columns, after, limit });
  return { ...page, items: await presentSummaries(db, page.items, siteUrl) };
}

function findCategory(db: Database, slug: string) {
  noteReads('categories');
  return db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
}

/** @returns the ids of the articles that the page shows elsewhere */
async function findLeftOut(
  db: Database,
  { now, withoutFeatured, withoutFrontPage }: ArticleListInput,
): Promise<readonly string[]> {
  if (withoutFrontPage) return findKeptFromList(db, now);
  const lead = withoutFeatured ? await findUnflaggedLead(db, now) : null;
  return lead === null ? [] : [lead];
}

async function findAuthor(db: Database, idOrSlug: string): Promise<string | null> {
  if (isId(idOrSlug)) return idOrSlug;
  const row = await db.selectFrom('author_slugs').select('author_id').where('slug', '=', idOrSlug).executeTakeFirst();
  noteReads(row?.author_id ? `author:${row.author_id}` : 'unknown-author');
  return row?.author_id ?? null;
}
