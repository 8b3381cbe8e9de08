import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { AdminArticle, ArticleChange, ArticleInput, ArticleSummary, Preview } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { apiPaths } from '../../contract/paths.ts';
import { type Http, withQuery } from '../http.ts';
import { createEntry, type SaveTarget } from './create-entry.ts';
import {
  failPlainly,
  failWithStatus,
  readEntry,
  requireAnswer,
  requireCount,
  retryUnlessSignedOut,
} from './reading.ts';

/** What a list of the admin is narrowed to; an empty string means no narrowing. */
export interface ArticleFilter {
  /** Words, phrases and exclusions, as readers search; they are looked for in title, excerpt, text and author's name. */
  q: string;
  /** Id of a category. */
  category: string;
  /** Id of an author. */
  author: string;
  status: '' | 'published' | 'scheduled';
}

/** All articles, the latest publish date first, or what is searched for, the best first; it goes on page by page. */
export const articleListQuery = (http: Http, filter: ArticleFilter) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.articles, 'list', filter],
    queryFn: ({ pageParam }) => http.list<ArticleSummary>(pageParam).then(requireCount).catch(failWithStatus),
    initialPageParam: withQuery(adminPaths.articles, { ...filter }),
    getNextPageParam: (page) => page.next,
    retry: retryUnlessSignedOut,
  });

const day = 24 * 60 * 60 * 1000;

/** What was published within the last `limits.dashboard.recentDays` days, the newest first. */
export const recentArticlesQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.articles, 'recent'],
    queryFn: async () => {
      const since = new Date(Date.now() - limits.dashboard.recentDays * day).toISOString();
      const query = { since, status: 'published', limit: limits.dashboard.recentArticles };
      const list = http.list<ArticleSummary>(withQuery(adminPaths.articles, query));
      return (await list.then(requireCount).catch(failWithStatus)).items;
    },
    retry: retryUnlessSignedOut,
  });

/**
 * One article for its editor; null when there is none. Never taken from memory: the editor must start from what is stored now.
 */
export const articleQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.articles, id],
    queryFn: () => readEntry<AdminArticle>(http, adminPaths.article(id), 'Failed to fetch article'),
    staleTime: 0,
    gcTime: 0,
  });

/** Article text as the page shows it. */
export const previewQuery = (http: Http, content: string) =>
  queryOptions({
    queryKey: [adminPaths.preview, content],
    queryFn: async () => {
      const preview = await http.send<Preview>('POST', adminPaths.preview, { content }).catch(failPlainly);
      return requireAnswer(preview).contentHtml;
    },
    retry: retryUnlessSignedOut,
    gcTime: 0,
  });

/** Of an article that nobody has changed since it was created. */
const firstVersion = 1;

/** An article to store. */
export interface ArticleToSave {
  target: SaveTarget;
  article: ArticleInput;
  /** The version that the text began with: a change made by another editor since is refused (`stale-edit`). Null for any. */
  version: number | null;
}

/** Creates an article, or changes the one with this id. */
export const saveArticleMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ target: { id, isNew }, article, version }: ArticleToSave) => {
      const changeFrom = (version: number | null) => {
        const change: ArticleChange = version === null ? article : { ...article, version };
        return http.send<AdminArticle>('PATCH', adminPaths.article(id), change).then(requireAnswer);
      };
      if (!isNew) return changeFrom(version);
      const change = () => changeFrom(firstVersion);
      return createEntry(http, { path: adminPaths.articles, id, body: article, change });
    },
  });

export const deleteArticleMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.article(id)) });

/** After a write: the admin's list and figures, and what the public pages of this browser have kept. */
export function refreshArticles(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.articles, adminPaths.stats, apiPaths.articles];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
