import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { ArticleStatus } from '../../contract/article-status.ts';
import type {
  AdminArticle,
  AdminArticleSummary,
  ArticleChange,
  ArticleSummary,
  Preview,
} from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { type ArticleSort, defaultArticleSort } from '../../contract/lists.ts';
import { apiPaths } from '../../contract/paths.ts';
import { describeFailure } from '../failures.ts';
import { type Http, HttpError, withQuery } from '../http.ts';
import {
  failPlainly,
  failWithSentence,
  failWithStatus,
  listPages,
  readEntry,
  requireAnswer,
  requireCount,
  retryUnlessSignedOut,
} from '../reading.ts';
import { createEntry, type SaveTarget } from './create-entry.ts';

/** The filter of the admin's article list; an empty string means no filter. */
export interface ArticleFilter {
  /** A search query in the readers' syntax; it searches title, excerpt, text and author's name. */
  q: string;
  /** Id of a category. */
  category: string;
  /** Id of an author. */
  author: string;
  /** The default is all but the trash. */
  status: '' | ArticleStatus;
  /** `1` for featured articles only, `0` for all others. */
  featured: '' | '0' | '1';
  /** The latest date first when empty. A search has its own order. */
  sort: '' | ArticleSort;
}

/** The articles in their order, or the search results, best match first. An infinite query. */
export const articleListQuery = (http: Http, filter: ArticleFilter) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.articles, 'list', filter],
    ...listPages<AdminArticleSummary>(
      http,
      withQuery(adminPaths.articles, {
        ...filter,
        sort: filter.sort === defaultArticleSort ? '' : filter.sort,
      }),
      failWithStatus,
    ),
  });

/** Result of a search to choose an article: the query, and the best matches. */
export interface FoundArticles {
  q: string;
  items: AdminArticleSummary[];
}

/** The first articles that a search finds, best match first. The call is aborted once no component uses it. */
export const foundArticlesQuery = (http: Http, q: string) =>
  queryOptions({
    queryKey: [adminPaths.articles, 'found', q],
    queryFn: async ({ signal }): Promise<FoundArticles> => {
      const list = http.list<AdminArticleSummary>(
        withQuery(adminPaths.articles, { q, limit: limits.paletteArticles }),
        signal,
      );
      return { q, items: (await list.then(requireCount).catch(failWithSentence)).items };
    },
    // No retry: an immediate one would only add load to an overloaded search.
    retry: false,
  });

const day = 24 * 60 * 60 * 1000;

/** The articles of the last `limits.dashboard.recentDays` days, newest first. */
export const recentArticlesQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.articles, 'recent'],
    queryFn: async () => {
      const since = new Date(Date.now() - limits.dashboard.recentDays * day).toISOString();
      const query = { since, status: 'published', limit: limits.dashboard.recentArticles };
      const list = http.list<AdminArticleSummary>(withQuery(adminPaths.articles, query));
      return (await list.then(requireCount).catch(failWithStatus)).items;
    },
    retry: retryUnlessSignedOut,
  });

/**
 * One article for its editor; null when there is none. Never taken from the cache: the editor must start from what is stored now.
 */
export const articleQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.articles, id],
    queryFn: () => readEntry<AdminArticle>(http, adminPaths.article(id), 'Failed to fetch article'),
    staleTime: 0,
    gcTime: 0,
  });

/** Markdown rendered to HTML as the article's page shows it. */
export const previewQuery = (http: Http, content: string, kind: 'text' | 'bio' = 'text') =>
  queryOptions({
    queryKey: [adminPaths.preview, kind, content],
    queryFn: async () => {
      const preview = await http.send<Preview>('POST', adminPaths.preview, { content, kind }).catch(failPlainly);
      return requireAnswer(preview).contentHtml;
    },
    retry: retryUnlessSignedOut,
    gcTime: 0,
  });

/** Version of an article that is unchanged since it was created. */
const firstVersion = 1;

/**
 * Older than every stored version: sent with a new text that must not replace an unseen one, if the article turns out to exist
 * already.
 */
export const versionBeforeFirst = 0;

/** An article to store. */
export interface ArticleToSave {
  target: SaveTarget;
  /** Its fields and, where the save changes it, its state; without one a new article is published. */
  article: ArticleChange;
  /** Whether readers see the article, but not yet what is saved: it goes to the working copy. */
  isForCopy?: boolean;
  /**
   * The version that the edit began with. The server answers `stale-edit` when another one is stored. Null skips the check; for a new
   * article it is the first.
   */
  version: number | null;
}

/** Creates an article, or changes the one with this id. */
export const saveArticleMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ target: { id, isNew }, article, version, isForCopy }: ArticleToSave) => {
      const path = isForCopy ? adminPaths.workingCopy(id) : adminPaths.article(id);
      const send = (change: ArticleChange) => http.send<AdminArticle>('PATCH', path, change).then(requireAnswer);
      if (!isNew) return send(version === null ? article : { ...article, version });
      // An earlier try may have published it, so the text goes to the stored article, which keeps its date where the form has
      // none.
      const { status, publishDate, ...fields } = article;
      const typed = { ...fields, ...(status !== 'draft' && { status }), ...(publishDate && { publishDate }) };
      const change = () => send({ ...typed, version: version ?? firstVersion });
      return createEntry(http, { path: adminPaths.articles, id, body: article, change });
    },
  });

/** Publishes the working copy of an article. */
export const publishCopyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) =>
      http.send<AdminArticle>('POST', adminPaths.workingCopyPublication(id), {}).then(requireAnswer),
  });

/** Discards the working copy of an article. Returns the article as it is without it; null when it was deleted meanwhile. */
export const discardCopyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await http.send('DELETE', adminPaths.workingCopy(id));
      return readEntry<AdminArticle>(http, adminPaths.article(id), 'Failed to fetch article');
    },
  });

/** Moves an article to the trash. */
export const deleteArticleMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.article(id)) });

export const restoreArticleMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) => http.send<AdminArticle>('POST', adminPaths.articleRestore(id)).then(requireAnswer),
  });

/** Deletes an article in the trash for good. */
export const deleteFromTrashMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.articleInTrash(id)) });

/** Published articles as the newsletter's editor finds them: readers see them, so none of their fields is missing. */
export const publishedArticlesQuery = (http: Http, q: string) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.articles, 'published', q],
    ...listPages<ArticleSummary>(http, withQuery(adminPaths.articles, { q, status: 'published' })),
  });

export const articleActions = ['publish', 'withdraw', 'feature', 'unfeature', 'delete'] as const;

/** An action on several articles at once. */
export type ArticleAction = (typeof articleActions)[number];

/** The results of an action on several articles. */
export interface ArticlesResult {
  /** Ids. */
  done: string[];
  failures: { id: string; title: string; message: string }[];
}

interface ArticlesToChange {
  articles: readonly Pick<AdminArticleSummary, 'id' | 'title'>[];
  action: ArticleAction;
}

/**
 * Changes articles one after the other. It does not fail: the result says for each article why it could not be done. Once the session
 * has ended and is not renewed, nothing more is sent.
 */
export const changeArticlesMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ articles, action }: ArticlesToChange): Promise<ArticlesResult> => {
      const result: ArticlesResult = { done: [], failures: [] };
      let signedOut: string | null = null;
      for (const { id, title } of articles) {
        try {
          if (signedOut === null) await changeOne(http, id, action);
          if (signedOut === null) result.done.push(id);
          else result.failures.push({ id, title, message: signedOut });
        } catch (error) {
          const message = error instanceof Error ? describeFailure(error) : String(error);
          if (error instanceof HttpError && error.code === 'not-signed-in') signedOut = message;
          result.failures.push({ id, title, message });
        }
      }
      return result;
    },
  });

const changes: Readonly<Record<Exclude<ArticleAction, 'delete'>, ArticleChange>> = {
  publish: { status: 'published' },
  withdraw: { status: 'withdrawn' },
  feature: { isFeatured: 1 },
  unfeature: { isFeatured: 0 },
};

function changeOne(http: Http, id: string, action: ArticleAction): Promise<unknown> {
  const path = adminPaths.article(id);
  return action === 'delete' ? http.send('DELETE', path) : http.send('PATCH', path, changes[action]);
}

/** Invalidates, after a write, the admin's list and figures and the public pages in this browser's cache. */
export function refreshArticles(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.articles, adminPaths.stats, adminPaths.desk, apiPaths.articles, apiPaths.frontPage];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
