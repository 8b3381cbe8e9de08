import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The settings. Never from the cache: the form must start from what is stored now. */
export const settingsQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.settings],
    queryFn: () =>
      http.get<Settings>(adminPaths.settings).then(requireAnswer).catch(failingWith('Failed to fetch settings')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** Changes settings. The server answers `stale-edit` when `version` is not the stored one. */
export const changeSettingsMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (change: SettingsChange) =>
      http.send<Settings>('PATCH', adminPaths.settings, change).then(requireAnswer),
  });
