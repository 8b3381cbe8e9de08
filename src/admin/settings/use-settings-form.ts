import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { changeSettingsMutation, settingsQuery } from '../../client/admin/settings.ts';
import { type Settings, type SettingsChange, settingsForm } from '../../contract/settings.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useFormMachine } from '../forms/use-form-machine.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { pick, type Stale } from '../forms/versions.ts';
import { differences, type SettingsFields, toFields } from './settings-fields.ts';

export type StaleSettings = Stale<Settings, SettingsFields>;

interface SettingsTypes {
  stored: Settings;
  fields: SettingsFields;
  input: SettingsChange;
  intent: never;
}

/**
 * The form of the settings, which sends only the changed fields. When another user has saved meanwhile, the form takes over
 * their changes and keeps the typed fields, for the next save to store.
 */
export function useSettingsForm(opened: Settings) {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useFormMachine<SettingsTypes>({
    opened,
    text: {
      toFields: (settings) => toFields(settings ?? opened),
      differences,
      mergesAtOnce: true,
      resolver: () => zodResolver(settingsForm),
    },
    server: {
      toInput: (checked, typed, { fields, version }) => ({
        ...pick(checked, differences(typed, fields)),
        version: version ?? undefined,
      }),
      mutation: changeSettingsMutation,
      readLatest: () => queryClient.fetchQuery(settingsQuery(http)),
      refresh: useRereadRoot(),
    },
    told: {
      saved: () => ({ title: 'Success', description: 'Settings saved' }),
      unchanged: { title: 'Success', description: 'Everything is already saved' },
    },
  });
}
