import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import { limits } from '../../contract/limits.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { AdminTag, TagChange, TagInput } from '../../contract/tags.ts';
import { type Http, withQuery } from '../http.ts';
import { failQuietly, listPages, requireAnswer, requireCount } from '../reading.ts';
import { createEntry } from './create-entry.ts';

/** @param q part of a name; empty for all @returns tags by name. An infinite query */
export const tagListQuery = (http: Http, q: string) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.tags, 'list', q],
    ...listPages<AdminTag>(http, withQuery(adminPaths.tags, { q })),
  });

/** Tags that a typed text finds, those first whose name begins with it. */
export interface FoundTags {
  q: string;
  items: AdminTag[];
}

/** The call is aborted once no component uses it. */
export const foundTagsQuery = (http: Http, q: string) =>
  queryOptions({
    queryKey: [adminPaths.tags, 'found', q],
    queryFn: async ({ signal }): Promise<FoundTags> => {
      const list = http.list<AdminTag>(withQuery(adminPaths.tags, { q, limit: limits.suggestedTags }), signal);
      return { q, items: (await list.then(requireCount).catch(failQuietly)).items };
    },
    retry: false,
  });

/** The tags with these ids; one that was merged into another is that. */
export const tagsByIdQuery = (http: Http, ids: readonly string[]) =>
  queryOptions({
    queryKey: [adminPaths.tags, 'ids', ...ids],
    queryFn: async () => {
      const list = http.list<AdminTag>(withQuery(adminPaths.tags, { ids: ids.join(',') }));
      return (await list.then(requireCount).catch(failQuietly)).items;
    },
    enabled: ids.length > 0,
  });

/** A tag to create, with its id. */
export interface NewTag {
  id: string;
  tag: TagInput;
}

export const createTagMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, tag }: NewTag) => createEntry<AdminTag>(http, { path: adminPaths.tags, id, body: tag }),
  });

export const changeTagMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, change }: { id: string; change: TagChange }) =>
      http.send<AdminTag>('PATCH', adminPaths.tag(id), change).then(requireAnswer),
  });

export const mergeTagMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, into }: { id: string; into: string }) =>
      http.send<AdminTag>('POST', adminPaths.tagMerge(id), { into }).then(requireAnswer),
  });

export const deleteTagMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.tag(id)) });

/** Invalidates, after a write, tags and what shows their names. */
export function refreshTags(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.tags, apiPaths.articles];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
