import type { ArticleSummary } from '../../contract/articles.ts';
import { isId } from '../../contract/slugs.ts';
import type { Database } from '../../database/schema.ts';
import { findUnflaggedLead } from './featured-article.ts';
import { type PublicRead, presentSummary, selectPublished } from './present-article.ts';

/** The place in the list, newest first, after which the next page starts. */
export type ArticleCursor = readonly [publishDate: string, id: string];

export interface ArticleListInput extends PublicRead {
  limit: number;
  after?: ArticleCursor | undefined;
  /** Slug of a category; an unknown one has no articles. */
  category?: string | undefined;
  /** Id or slug of an author; an unknown one has no articles. */
  author?: string | undefined;
  /** Leaves out the flagged articles and the one that the front page leads with. */
  withoutFeatured?: boolean;
  /** Slug of a category whose newest article is left out: the page shows it elsewhere. */
  exceptLatestOf?: string | undefined;
}

export interface ArticlePage {
  items: ArticleSummary[];
  /** Where the next page starts; absent on the last one. */
  next?: ArticleCursor;
}

/** @returns published articles, newest first */
export async function listArticles(db: Database, input: ArticleListInput): Promise<ArticlePage> {
  const { after } = input;
  let query = selectPublished(db, startOf(input))
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(input.limit + 1);

  if (input.category !== undefined) {
    const category = await findCategory(db, input.category);
    if (!category) return { items: [] };
    query = query.where('articles.category_id', '=', category.id);
  }
  if (input.author !== undefined) {
    const author = await findAuthor(db, input.author);
    if (!author) return { items: [] };
    query = query.where('articles.author_id', '=', author);
  }
  if (input.withoutFeatured) {
    query = query.where('articles.is_featured', '=', 0);
    const lead = await findUnflaggedLead(db, input.now);
    if (lead) query = query.where('articles.id', '!=', lead);
  }
  if (input.exceptLatestOf !== undefined) {
    const latest = await findLatestOf(db, input.exceptLatestOf, input.now);
    if (latest) query = query.where('articles.id', '!=', latest);
  }
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('articles.publish_date', 'articles.id'), '<', tuple(after[0], after[1])),
    );
  }

  const rows = await query.execute();
  const items = rows.slice(0, input.limit).map((row) => presentSummary(row, input.siteUrl));
  const last = items.at(-1);
  return rows.length > input.limit && last ? { items, next: [last.publishDate, last.id] } : { items };
}

/**
 * Both engines look for the start of a page by the bound on the date alone, and the comparison of places only drops what
 * shares that date; from `now` on they would walk through every newer article.
 */
function startOf({ now, after }: ArticleListInput): Date {
  const last = after ? new Date(after[0]) : now;
  return last < now ? last : now;
}

function findCategory(db: Database, slug: string) {
  return db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
}

/** @returns the id of the category's newest published article; null when it has none, or there is no such category */
async function findLatestOf(db: Database, slug: string, now: Date): Promise<string | null> {
  const category = await findCategory(db, slug);
  if (!category) return null;
  const latest = await db
    .selectFrom('articles')
    .select('id')
    .where('category_id', '=', category.id)
    .where('publish_date', '<=', now.toISOString())
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.id ?? null;
}

async function findAuthor(db: Database, idOrSlug: string): Promise<string | null> {
  if (isId(idOrSlug)) return idOrSlug;
  const row = await db.selectFrom('author_slugs').select('author_id').where('slug', '=', idOrSlug).executeTakeFirst();
  return row?.author_id ?? null;
}
