import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { AdminArticle, AdminArticleSummary } from '../../contract/articles.ts';
import type {
  AdminFrontPage,
  Arrangement,
  FrontPageDraft,
  FrontPagePreview,
  FrontPageRevision,
} from '../../contract/front-page.ts';
import { limits } from '../../contract/limits.ts';
import { apiPaths } from '../../contract/paths.ts';
import { type Http, withQuery } from '../http.ts';
import {
  failingWith,
  failQuietly,
  failWithSentence,
  listPages,
  readEntry,
  requireAnswer,
  requireCount,
  retryUnlessSignedOut,
} from '../reading.ts';
import type { FoundArticles } from './articles.ts';

/** The front page for its editor. Never from the cache: the editor must start from what is stored now. */
export const editedFrontPageQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.frontPage],
    queryFn: () => readFrontPage(http).catch(failingWith('Failed to fetch the front page')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

function readFrontPage(http: Http): Promise<AdminFrontPage> {
  return http.get<AdminFrontPage>(adminPaths.frontPage).then(requireAnswer);
}

/** Preview of an arrangement, with its warnings. While the next one is asked for, the last one stays. */
export const frontPagePreviewQuery = (http: Http, arrangement: Arrangement) =>
  queryOptions({
    queryKey: [adminPaths.frontPagePreview, arrangement],
    queryFn: ({ signal }) =>
      http
        .send<FrontPagePreview>('POST', adminPaths.frontPagePreview, arrangement, signal)
        .then(requireAnswer)
        .catch(failQuietly),
    placeholderData: keepPreviousData,
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** Warnings about an arrangement. */
export type FrontPageWarning = FrontPagePreview['warnings'][number];

/** The article that a slot shows; null for none. */
export type PreviewedSlot = FrontPagePreview['slots'][string][number];

/** Input of the editor's save: the arrangement, unless that is saved already, and whether to publish or schedule it. */
export interface FrontPageToSave {
  arrangement: Arrangement | null;
  /** See `frontPageDraft`. */
  basedOn: string | null;
  /** The version that the edit began with. The server answers `stale-edit` when another one is stored. */
  version: number;
  /** Null for a draft. `publishAt` is null for at once; `key` is made once, so that it is published once. */
  publication: { publishAt: string | null; key: string } | null;
}

/** Saves the draft of the front page, and publishes it where that is wanted: the second call names the version of the first. */
export const saveFrontPageMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ arrangement, basedOn, version, publication }: FrontPageToSave): Promise<AdminFrontPage> => {
      const saved = arrangement && (await saveDraft(http, { arrangement, basedOn, version }));
      if (!publication) return saved ?? readFrontPage(http);
      const body = { publishAt: publication.publishAt, version: saved?.version ?? version };
      const { stored } = await http.create<AdminFrontPage>(adminPaths.frontPagePublication, publication.key, body);
      return requireAnswer(stored);
    },
  });

function saveDraft(http: Http, draft: FrontPageDraft): Promise<AdminFrontPage> {
  return http.send<AdminFrontPage>('PUT', adminPaths.frontPage, draft).then(requireAnswer);
}

/** An action on a revision of the front page. `version` is that of the front page that the user has seen. */
export interface FrontPageAct {
  version: number;
  /** Id of the revision. */
  id: string;
}

/** Cancels a scheduled revision. @returns the front page without it */
export const cancelFrontPageMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, version }: FrontPageAct) => {
      await http.send('DELETE', withQuery(adminPaths.frontPageRevision(id), { version }));
      return readFrontPage(http);
    },
  });

/** Publishes the arrangement of a revision again, once for each key. @returns the front page with it */
export const restoreFrontPageMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, version, key }: FrontPageAct & { key: string }) => {
      const path = adminPaths.frontPageRevisionRestore(id);
      return requireAnswer((await http.create<AdminFrontPage>(path, key, { version })).stored);
    },
  });

/** Published front pages, the latest first. An infinite query. */
export const frontPageRevisionsQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.frontPageRevisions],
    ...listPages<FrontPageRevision>(http, adminPaths.frontPageRevisions),
    staleTime: 0,
  });

/** Published and scheduled articles that a search finds; without words the latest ones. Published ones come first. */
export const pinnableArticlesQuery = (http: Http, q: string) =>
  queryOptions({
    queryKey: [adminPaths.articles, 'pinnable', q],
    queryFn: async ({ signal }): Promise<FoundArticles> => {
      const lists = (['published', 'scheduled'] as const).map((status) =>
        http
          .list<AdminArticleSummary>(
            withQuery(adminPaths.articles, { q, status, limit: limits.paletteArticles }),
            signal,
          )
          .then(requireCount)
          .catch(failWithSentence),
      );
      return { q, items: (await Promise.all(lists)).flatMap(({ items }) => items) };
    },
    // No retry: an immediate one would only add load to an overloaded search.
    retry: false,
  });

/** An article that is pinned, in whatever state it is; null when there is none any more. */
export const pinnedArticleQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.articles, 'pinned', id],
    queryFn: () => readEntry<AdminArticle>(http, adminPaths.article(id), 'Failed to fetch article'),
    retry: retryUnlessSignedOut,
  });

/** Invalidates, after a write, the revisions and the public pages in this browser's cache. */
export function refreshFrontPage(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.frontPageRevisions, apiPaths.frontPage, apiPaths.articles];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
