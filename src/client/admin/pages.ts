import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type {
  AdminPage,
  AdminPageSummary,
  PageChange,
  PagePlaceholder,
  PageRevision,
  PageRevisionSummary,
  PageStatus,
} from '../../contract/pages.ts';
import { type Http, withQuery } from '../http.ts';
import { failQuietly, listPages, readEntry, requireAnswer, requireCount } from '../reading.ts';
import { createEntry, type SaveTarget } from './create-entry.ts';

/** @param status the default is all but the trash @returns static pages in the order of their paths. An infinite query */
export const pageListQuery = (http: Http, status: '' | PageStatus) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.pages, 'list', status],
    ...listPages<AdminPageSummary>(http, withQuery(adminPaths.pages, { status, limit: 100 })),
  });

/** All pages outside of the trash, for the fields that choose one. */
export const allPagesQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.pages, 'all'],
    queryFn: async () => {
      const list = http.list<AdminPageSummary>(adminPaths.pages);
      return (await list.then(requireCount).catch(failQuietly)).items;
    },
  });

/** One page for its editor; null when there is none. Never taken from the cache: the editor must start from what is stored now. */
export const pageQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.pages, id],
    queryFn: () => readEntry<AdminPage>(http, adminPaths.page(id), 'Failed to fetch page'),
    staleTime: 0,
    gcTime: 0,
  });

/** Placeholders of the texts of pages, each with its present text. */
export const placeholdersQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.pagePlaceholders],
    queryFn: () => http.get<PagePlaceholder[]>(adminPaths.pagePlaceholders).catch(failQuietly),
  });

/** A page to store. */
export interface PageToSave {
  target: SaveTarget;
  page: PageChange;
  /** Whether readers see the page, but not yet what is saved: it goes to the working copy. */
  isForCopy: boolean;
  /** The version that the edit began with; null skips the check. */
  version: number | null;
}

/** Creates a page, or changes the one with this id. */
export const savePageMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ target: { id, isNew }, page, isForCopy, version }: PageToSave) => {
      const path = isForCopy ? adminPaths.pageCopy(id) : adminPaths.page(id);
      const change = () =>
        http.send<AdminPage>('PATCH', path, { ...page, ...(version !== null && { version }) }).then(requireAnswer);
      return isNew ? createEntry(http, { path: adminPaths.pages, id, body: page, change }) : change();
    },
  });

/** Discards the changes of a page that are not public. */
export const discardPageCopyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) => http.send<AdminPage>('DELETE', adminPaths.pageCopy(id)).then(requireAnswer),
  });

/** Moves a page to the trash. */
export const trashPageMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.page(id)) });

export const restorePageMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) => http.send<AdminPage>('POST', adminPaths.pageRestore(id)).then(requireAnswer),
  });

/** Deletes a page in the trash for good. */
export const deletePageMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.pageInTrash(id)) });

/** The versions of a page, newest first. An infinite query */
export const pageRevisionsQuery = (http: Http, id: string) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.pages, id, 'revisions'],
    ...listPages<PageRevisionSummary>(http, adminPaths.pageRevisions(id)),
  });

export const pageRevisionQuery = (http: Http, page: string, id: string) =>
  queryOptions({
    queryKey: [adminPaths.pages, page, 'revisions', id],
    queryFn: () => readEntry<PageRevision>(http, adminPaths.pageRevision(page, id), 'Failed to fetch version'),
  });

export const restorePageRevisionMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ page, id, version }: { page: string; id: string; version: number }) =>
      http.send<AdminPage>('POST', adminPaths.pageRevisionRestore(page, id), { version }).then(requireAnswer),
  });

/** Invalidates, after a write, everything that shows pages. */
export function refreshPages(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.pages] });
}
