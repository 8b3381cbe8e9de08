import type { AdminArticleSummary } from '../../contract/articles.ts';
import { type ArticleSort, defaultArticleSort } from '../../contract/lists.ts';
import type { Database } from '../../database/schema.ts';
import {
  type ArticleFilter,
  type FilterOrder,
  matching,
  readFewOfAuthor,
  readScheduledIds,
} from '../articles/article-filter.ts';
import { countArticles } from '../articles/count-articles.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { type CountedPage, readPage } from '../paging/page.ts';
import { presentAdminSummaries, selectAdminArticles } from './present-admin-article.ts';

/** Cursor of a page of the admin's articles, with its order. */
export type AdminArticleCursor = readonly [sort: ArticleSort, value: string | number, id: string];

export interface AdminArticleListInput extends PublicRead {
  filter: ArticleFilter;
  sort?: ArticleSort;
  limit: number;
  after?: AdminArticleCursor | undefined;
}

const columns = { date: 'listed_at', edited: 'updated_at', title: 'title_key', views: 'view_count' } as const;

/** @returns articles in every state but the trash, unless the filter asks for one; the latest date first by default */
export async function listAdminArticles(
  db: Database,
  { filter, sort = defaultArticleSort, after, limit, ...read }: AdminArticleListInput,
): Promise<CountedPage<AdminArticleSummary, AdminArticleCursor>> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const order = sort.replace('-', '') as keyof typeof columns;
  const column = order === 'date' && filter.status === 'trash' ? 'trashed_at' : columns[order];
  const [, value, id] = after ?? [];
  const date = order === 'date' && typeof value === 'string' ? value : undefined;
  const fewOfAuthor = await readFewOfAuthor(db, filter.authorId);
  const filterOrder: FilterOrder =
    order === 'date'
      ? { column: 'date', fewOfAuthor, [direction === 'desc' ? 'upTo' : 'from']: date }
      : {
          column: 'other',
          fewOfAuthor,
          scheduledIds: filter.status === 'scheduled' ? await readScheduledIds(db, read.now) : [],
        };
  const [page, total] = await Promise.all([
    readPage(selectAdminArticles(db).where(matching(filter, read.now, filterOrder)), {
      columns: [`articles.${column}`, 'articles.id'],
      direction,
      // In the trash every article has the date of its deletion.
      cursorOf: (row) => [row[column] ?? '', row.id],
      after: value === undefined || id === undefined ? undefined : [value, id],
      limit,
    }),
    countArticles(db, filter, read.now),
  ]);
  const items = await presentAdminSummaries(db, page.items, read);
  return page.next ? { items, total, next: [sort, ...page.next] } : { items, total };
}
