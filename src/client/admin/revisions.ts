import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { AdminArticle } from '../../contract/articles.ts';
import type { Revision, RevisionSummary } from '../../contract/revisions.ts';
import type { Http } from '../http.ts';
import { listPages, readEntry, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

// Below the key of the articles: every write of an article makes its history stale, too.
const revisions = [adminPaths.articles, 'revisions'] as const;

/**
 * The article whose history is shown; null when there is none. It has a key of its own: the editor must not start from what this
 * page has read.
 */
export const historyArticleQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...revisions, id, 'article'],
    queryFn: () => readEntry<AdminArticle>(http, adminPaths.article(id), 'Failed to fetch article'),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

/** The revisions of an article, newest first. An infinite query. */
export const revisionListQuery = (http: Http, articleId: string) =>
  infiniteQueryOptions({
    queryKey: [...revisions, articleId, 'list'],
    ...listPages<RevisionSummary>(http, adminPaths.revisions(articleId)),
    staleTime: 0,
  });

/** One revision with its text; null when it was thinned out. Not cached for long: a draft's latest one still changes. */
export const revisionQuery = (http: Http, articleId: string, id: string) =>
  queryOptions({
    queryKey: [...revisions, articleId, id],
    queryFn: () => readEntry<Revision>(http, adminPaths.revision(articleId, id), 'Failed to fetch this version'),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

interface RevisionOf {
  articleId: string;
  id: string;
}

/** Names a revision; an empty name takes the name away. */
export const nameRevisionMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ articleId, id, name }: RevisionOf & { name: string }) =>
      http.send<Revision>('PATCH', adminPaths.revision(articleId, id), { name }).then(requireAnswer),
  });

/** Gives an article the text of a revision again. `version` is that of the article that the user has seen. */
export const restoreRevisionMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ articleId, id, version }: RevisionOf & { version: number }) =>
      http.send<AdminArticle>('POST', adminPaths.revisionRestore(articleId, id), { version }).then(requireAnswer),
  });

/** Invalidates what the history shows. */
export function refreshRevisions(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: revisions });
}
