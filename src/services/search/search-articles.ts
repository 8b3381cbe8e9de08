import type { SearchResult } from '../../contract/search.ts';
import type { Database } from '../../database/schema.ts';
import { readTags } from '../article-tags/current-tags.ts';
import { type PublicRead, presentSummaries, selectPublished } from '../articles/present-article.ts';
import { publishedEntries } from '../articles/published.ts';
import type { Page } from '../paging/page.ts';
import { findTagId } from '../tags/read-tag.ts';
import { findHits, type Hits, type SearchCursor } from './find-hits.ts';
import { cutSnippet, highlightMatches } from './snippet.ts';

export interface SearchInput extends PublicRead {
  query: string;
  limit: number;
  after?: SearchCursor | undefined;
  /** Slug of a category; an unknown one has no articles. */
  category?: string | undefined;
  /** Slug of a tag; an unknown one has no articles. */
  tag?: string | undefined;
}

export type SearchPage = Page<SearchResult, SearchCursor>;

/** @returns published articles that match the query, best first; when there are none, articles that match close words */
export async function searchArticles(db: Database, input: SearchInput): Promise<SearchPage> {
  const { query, limit, after, now } = input;
  const category = await findCategory(db, input.category);
  const tag = input.tag === undefined ? undefined : await findTagId(db, input.tag);
  if (category === null || tag === null) return { items: [] };
  const found = await findHits(db, { query, limit, after, category, tag, ...publishedEntries(now) });
  const items = await readResults(db, found, input);
  return found.next ? { items, next: found.next } : { items };
}

/** @returns the articles in the order of the hits; one that was deleted a moment ago is left out */
async function readResults(
  db: Database,
  { hits, search }: Hits,
  { now, siteUrl }: PublicRead,
): Promise<SearchResult[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ articleId }) => articleId);
  const rows = await selectPublished(db, now).select('articles.tags').where('articles.id', 'in', ids).execute();
  const tagIds = new Map(rows.map((row): [string, string[]] => [row.id, JSON.parse(row.tags)]));
  const tags = new Map((await readTags(db, [...new Set([...tagIds.values()].flat())])).map((tag) => [tag.id, tag]));
  const summaries = await presentSummaries(db, rows, siteUrl);
  const articles = new Map(summaries.map((summary) => [summary.id, summary]));
  const wanted = (search?.wanted ?? []).map(({ spellings }) => spellings);
  return hits.flatMap(({ articleId, body }) => {
    const article = articles.get(articleId);
    if (!article) return [];
    const tagged = (tagIds.get(articleId) ?? []).flatMap((id) => tags.get(id) ?? []);
    return {
      ...article,
      tags: tagged,
      headline: highlightMatches(article.title, wanted),
      passage: cutSnippet(body, wanted),
    };
  });
}

/** @returns the category's id; undefined for no category, null for an unknown one */
async function findCategory(db: Database, slug: string | undefined): Promise<string | undefined | null> {
  if (slug === undefined) return undefined;
  const category = await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  return category?.id ?? null;
}
