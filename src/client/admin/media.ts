import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import { pageSizes } from '../../contract/limits.ts';
import type { CountedPage } from '../../contract/lists.ts';
import type {
  BulkMediaChange,
  BulkMediaResult,
  FinalMediaEdit,
  MediaChange,
  MediaItem,
  MediaLabel,
  MediaType,
  MediaUse,
} from '../../contract/media.ts';
import { describeFailure } from '../failures.ts';
import { type Http, withQuery } from '../http.ts';
import { failingWith, listPages, readEntry, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The filter of the media library; an empty string means no filter. */
export interface MediaListFilter {
  /** Words of the file name, alt text, caption and credit, or parts of them. */
  q: string;
  type: '' | MediaType;
  /** Id of an account. */
  uploader: string;
  label: string;
  used: '' | 'yes' | 'no';
  alt: '' | 'missing';
  /** ISO-8601. */
  since: string;
  /** Before this time. */
  until: string;
  /** `1` for what is in the trash. */
  trash: '' | '1';
}

/** Everything that is not in the trash. */
const allMedia: MediaListFilter = {
  q: '',
  type: '',
  uploader: '',
  label: '',
  used: '',
  alt: '',
  since: '',
  until: '',
  trash: '',
};

type MediaPages = InfiniteData<CountedPage<MediaItem>, string>;

/** A list of more pages than this is not read again as a whole: after a write its items are changed where they are. */
const maxReread = 3;

const listKey = [adminPaths.media, 'list'] as const;

/** Images, the newest first. An infinite query. A part that is left out filters nothing. */
export const mediaListQuery = (http: Http, filter: Partial<MediaListFilter>) =>
  infiniteQueryOptions({
    queryKey: [...listKey, { ...allMedia, ...filter }],
    ...listPages<MediaItem>(http, withQuery(adminPaths.media, { ...filter, limit: pageSizes.max })),
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });

/** One image; null when there is none. Never from the cache: its form must start from what is stored now. */
export const mediaItemQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.media, 'item', id],
    queryFn: () => readEntry<MediaItem>(http, adminPaths.mediaItem(id), 'Failed to fetch image'),
    staleTime: 0,
    gcTime: 0,
  });

/** Where an image is used. */
export const mediaUsesQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.media, 'uses', id],
    queryFn: () =>
      http.get<MediaUse[]>(adminPaths.mediaUses(id)).then(requireAnswer).catch(failingWith('Failed to fetch uses')),
    retry: retryUnlessSignedOut,
    // Every save of an article may add one.
    staleTime: 0,
  });

/** All labels, in alphabetical order, with how many images have them. */
export const mediaLabelsQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.media, 'labels'],
    queryFn: () =>
      http.get<MediaLabel[]>(adminPaths.mediaLabels).then(requireAnswer).catch(failingWith('Failed to fetch labels')),
    retry: retryUnlessSignedOut,
  });

/** @returns the URL of the file as it was uploaded; a browser downloads it */
export function mediaOriginalUrl(id: string): string {
  return adminPaths.mediaOriginal(id);
}

/** Changes an image's texts, its focal point, or its edit. Answers `stale-edit` when another version is stored. */
export const changeMediaMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, change }: { id: string; change: MediaChange }) =>
      http.send<MediaItem>('PATCH', adminPaths.mediaItem(id), change).then(requireAnswer),
  });

/** Turns and cuts an image for good: the original is removed. */
export const finishMediaMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, ...edit }: FinalMediaEdit & { id: string }) =>
      http.send<MediaItem>('POST', adminPaths.mediaFinalEdit(id), edit).then(requireAnswer),
  });

/** Moves an image to the trash. Answers `media-in-use` when something shows it. */
export const trashMediaMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.mediaItem(id)) });

export const restoreMediaMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) => http.send<MediaItem>('POST', adminPaths.mediaRestore(id)).then(requireAnswer),
  });

/** Deletes an image in the trash for good. */
export const deleteMediaMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.mediaInTrash(id)) });

/**
 * Changes any number of images, as many at a time as one call takes. It does not fail: the result says for each image why it stayed as
 * it was. After a call that failed nothing more is sent.
 */
export const changeManyMediaMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ ids, change }: BulkMediaChange): Promise<BulkMediaResult> => {
      const result: BulkMediaResult = { changed: [], failed: [] };
      for (let start = 0; start < ids.length; start += pageSizes.max) {
        try {
          const body: BulkMediaChange = { ids: ids.slice(start, start + pageSizes.max), change };
          const part = await http.send<BulkMediaResult>('POST', adminPaths.mediaBulk, body).then(requireAnswer);
          result.changed.push(...part.changed);
          result.failed.push(...part.failed);
        } catch (error) {
          const detail = error instanceof Error ? describeFailure(error) : String(error);
          result.failed.push(...ids.slice(start).map((id) => ({ id, code: 'not-sent', detail })));
          break;
        }
      }
      return result;
    },
  });

/** Shows a stored image in every list that has it, without reading the lists again. */
export function showStoredMedia(queryClient: QueryClient, item: MediaItem): void {
  showChangedMedia(queryClient, (listed) => (listed.id === item.id ? item : listed));
}

/**
 * Changes images in all lists, without reading the lists again.
 * @param change returns the image as it is now, the same one if nothing has changed, or null if it has left the lists
 */
export function showChangedMedia(queryClient: QueryClient, change: (item: MediaItem) => MediaItem | null): void {
  queryClient.setQueriesData<MediaPages>({ queryKey: listKey }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map(change).filter((item) => item !== null),
    }));
    const gone = countItems(data.pages) - countItems(pages);
    return {
      ...data,
      pages: pages.map((page) => ({ ...page, total: page.total === null ? null : page.total - gone })),
    };
  });
}

/** Puts an image that was just uploaded in front of the list of all images, unless it is there. */
export function showUploadedMedia(queryClient: QueryClient, item: MediaItem): void {
  queryClient.setQueryData<MediaPages>([...listKey, allMedia], (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (!data || !first || data.pages.some((page) => page.items.some(({ id }) => id === item.id))) return data;
    const count = (page: CountedPage<MediaItem>) => ({ ...page, total: page.total === null ? null : page.total + 1 });
    return { ...data, pages: [{ ...count(first), items: [item, ...first.items] }, ...others.map(count)] };
  });
}

/** @returns every image that a list has read in this browser */
export function listedMedia(queryClient: QueryClient): MediaItem[] {
  return queryClient
    .getQueriesData<MediaPages>({ queryKey: listKey })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
}

/** Invalidates, after a write, all queries of the library except long lists (see `maxReread`). */
export function refreshMedia(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.media], predicate: isShort });
}

function isShort({ state }: Pick<Query<unknown, Error, unknown>, 'state'>): boolean {
  const pages = (state.data as Partial<MediaPages> | null | undefined)?.pages;
  return (pages?.length ?? 0) <= maxReread;
}

function countItems(pages: readonly CountedPage<MediaItem>[]): number {
  return pages.reduce((count, { items }) => count + items.length, 0);
}
