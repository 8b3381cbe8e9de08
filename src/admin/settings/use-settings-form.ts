import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { changeSettingsMutation, settingsQuery } from '../../client/admin/settings.ts';
import { type Settings, type SettingsChange, settingsForm } from '../../contract/settings.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { pick, type Stale } from '../forms/versions.ts';
import { differences, type SettingsFields, toFields } from './settings-fields.ts';

export type StaleSettings = Stale<Settings, SettingsFields>;

/**
 * The form of the settings, which sends only the changed fields. When another user has saved meanwhile, the form takes over
 * their changes and keeps the typed fields, for the next save to store.
 */
export function useSettingsForm(opened: Settings) {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useVersionedForm<Settings, SettingsFields, SettingsChange>({
    opened,
    toFields: (settings) => toFields(settings ?? opened),
    resolver: () => zodResolver(settingsForm),
    differences,
    mutation: changeSettingsMutation,
    refresh: useRereadRoot(),
    toInput: (checked, typed, { fields, version }) => ({
      ...pick(checked, differences(typed, fields)),
      version: version ?? undefined,
    }),
    savedNotice: () => ({ title: 'Success', description: 'Settings saved' }),
    unchangedNotice: { title: 'Success', description: 'Everything is already saved' },
    readLatest: () => queryClient.fetchQuery(settingsQuery(http)),
    mergesAtOnce: true,
  });
}
