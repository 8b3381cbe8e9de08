import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tagsByIdQuery } from '../../../client/admin/tags.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import type { TagReference } from '../../../contract/tags.ts';
import { useHttp } from '../../../foundation/use-site.ts';

/**
 * @param known tags whose names came with the article
 * @returns the tags with these ids, of which the others are looked up; one that is deleted or unknown has no entry
 */
export function useTagNames(ids: readonly string[], known: readonly TagReference[]) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const seen = queryClient.getQueriesData<unknown>({ queryKey: [adminPaths.tags] }).flatMap(([, data]) => tagsIn(data));
  const names = new Map([...seen, ...known].map((tag) => [tag.id, tag]));
  const missing = ids.filter((id) => !names.has(id));
  const { data = [], isFetching } = useQuery(tagsByIdQuery(http, missing));
  for (const tag of data) names.set(tag.id, tag);
  return { names, isLoading: missing.length > 0 && isFetching };
}

/** @returns the tags of an answer in the cache, which is a list or what a text has found */
function tagsIn(data: unknown): TagReference[] {
  if (Array.isArray(data)) return data;
  return typeof data === 'object' && data !== null && 'items' in data ? (data.items as TagReference[]) : [];
}
