import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { AdminAppearance, AppearanceChange } from '../../contract/appearance.ts';
import { type Http, withQuery } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The appearance with its version, which forms look for beside the other fields. */
export interface EditedAppearance extends AdminAppearance {
  version: number;
}

function toEdited(answer: AdminAppearance | null): EditedAppearance {
  const appearance = requireAnswer(answer);
  return { ...appearance, version: appearance.current.version };
}

/** The appearance. Never from the cache: the form must start from what is stored now. */
export const appearanceQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.appearance],
    queryFn: () =>
      http
        .get<AdminAppearance>(adminPaths.appearance)
        .then(toEdited)
        .catch(failingWith('Failed to fetch the appearance')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** Publishes a change, or schedules it. The server answers `stale-edit` when `version` is not the stored one. */
export const publishAppearanceMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (change: AppearanceChange) =>
      http.send<AdminAppearance>('PUT', adminPaths.appearance, change).then(toEdited),
  });

/** Publishes the look before the present one again. `version` is the one that the owner has seen. */
export const undoAppearanceMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (seen: { version: number }) =>
      http.send<AdminAppearance>('POST', adminPaths.appearanceUndo, seen).then(toEdited),
  });

/** Cancels a scheduled change. */
export const cancelAppearanceMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      http.send<AdminAppearance>('DELETE', withQuery(adminPaths.appearanceScheduled(id), { version })).then(toEdited),
  });
