import type { AdminArticleSummary } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import type { EntryFilter } from '../../database/full-text/find-entries.ts';
import type { Database } from '../../database/schema.ts';
import { presentAdminSummaries, selectAdminArticles } from '../admin-articles/present-admin-article.ts';
import type { ArticleFilter } from '../articles/article-filter.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { publishedEntries, scheduledEntries } from '../articles/published.ts';
import type { CountedPage } from '../paging/page.ts';
import { countHits, findHits, type Hit, type HitsInput, type SearchCursor } from './find-hits.ts';

export interface AdminSearchInput extends PublicRead {
  query: string;
  filter: ArticleFilter;
  limit: number;
  after?: SearchCursor | undefined;
}

/** A total of `limits.searchCount` means that many or more. */
export type AdminSearchPage = CountedPage<AdminArticleSummary, SearchCursor>;

/** @returns articles in every state but the trash, unless the filter asks for one, best first */
export async function searchAdminArticles(db: Database, input: AdminSearchInput): Promise<AdminSearchPage> {
  const { query, filter, limit, after } = input;
  const entries = toEntryFilter(filter, input.now);
  const { categoryId: category, authorId: author } = filter;
  const states = toStates(filter);
  const { hits, search, next } = await findHits(db, { query, limit, after, category, author, ...states, ...entries });
  const isWhole = search === null || (after === undefined && next === undefined);
  const total = isWhole ? hits.length : await countHits(db, search, { max: limits.searchCount, ...entries });
  const items = await readArticles(db, hits, input);
  return next ? { items, total, next } : { items, total };
}

function toEntryFilter({ status, since, isFeatured }: ArticleFilter, now: Date): EntryFilter {
  const entries = entriesOf(status, now);
  const starts = [since, entries.publishedFrom].filter((start) => start !== undefined);
  return { ...entries, publishedFrom: starts.sort().at(-1), isFeatured };
}

function entriesOf(status: ArticleFilter['status'], now: Date): EntryFilter {
  if (status === 'published') return publishedEntries(now);
  return status === 'scheduled' ? scheduledEntries(now) : {};
}

/** Published and scheduled articles are found by their dates, which others do not have. */
function toStates({ status }: ArticleFilter): Pick<HitsInput, 'status' | 'exceptStatus'> {
  if (status === undefined) return { exceptStatus: 'trash' };
  return status === 'published' || status === 'scheduled' ? {} : { status };
}

/** @returns the articles in the order of the hits; one that was deleted a moment ago is left out */
async function readArticles(db: Database, hits: readonly Hit[], read: PublicRead): Promise<AdminArticleSummary[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ articleId }) => articleId);
  const rows = await selectAdminArticles(db).where('articles.id', 'in', ids).execute();
  const summaries = await presentAdminSummaries(db, rows, read);
  const articles = new Map(summaries.map((summary) => [summary.id, summary]));
  return ids.flatMap((id) => articles.get(id) ?? []);
}
