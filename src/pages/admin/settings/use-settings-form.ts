import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeSettingsMutation, refreshSite, settingsQuery } from '../../../client/admin/settings.ts';
import { type Settings, settingsForm } from '../../../contract/settings.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { pick } from '../forms/compare-fields.ts';
import { rebaseForm } from '../forms/rebase-form.ts';
import { showRefusal } from '../forms/show-refusal.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useWrite } from '../forms/use-write.ts';
import { differences, type FieldName, type SettingsFields, toFields } from './settings-fields.ts';

/** What somebody else has saved, and the fields that were changed there and here. */
export interface StaleSettings {
  stored: SettingsFields;
  conflicts: FieldName[];
}

/**
 * The form of the settings: it sends what has changed and nothing else. When somebody else has saved meanwhile, it takes over
 * what they have changed, keeps what was typed here, and leaves it to the next save.
 */
export function useSettingsForm(opened: Settings) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [basis, setBasis] = useState(opened);
  const [stale, setStale] = useState<StaleSettings | null>(null);
  const form = useForm({ resolver: zodResolver(settingsForm), defaultValues: toFields(opened) });
  const { isDirty } = form.formState;
  const [isBehind, setBehind] = useState(false);

  /** From here on the form goes back to `next`; of what is typed, the named fields stay. */
  function startFrom(next: Settings, kept: readonly FieldName[]): void {
    setBasis(next);
    rebaseForm(form, toFields(next), kept);
  }

  async function takeOver(): Promise<void> {
    try {
      const stored = await queryClient.fetchQuery(settingsQuery(http));
      const before = toFields(basis);
      const now = toFields(stored);
      const typed = form.getValues();
      const mine = differences(typed, before);
      const theirs = new Set(differences(now, before));
      startFrom(stored, mine);
      setStale({
        stored: now,
        conflicts: differences(typed, now).filter((name) => mine.includes(name) && theirs.has(name)),
      });
    } catch (error) {
      tell(error as Error);
    }
  }

  const { mutate, isPending, failure, tell, abort } = useWrite({
    mutation: changeSettingsMutation,
    refresh: refreshSite,
    onRefused: (error) => {
      if (error.code !== 'stale-edit') return showRefusal(form, error);
      void takeOver();
      return true;
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty, onGivenUp: abort });

  const submit = form.handleSubmit((fields) => {
    setBehind(false);
    const sent = { ...form.getValues() };
    const change = pick(fields, differences(sent, toFields(basis)));
    mutate(
      { ...change, version: basis.version },
      {
        onSuccess: (stored) => {
          showToast({ title: 'Success', description: 'Settings saved' });
          setStale(null);
          const typedSince = differences(form.getValues(), sent);
          setBehind(typedSince.length > 0);
          startFrom(stored, typedSince);
        },
      },
    );
  });
  useSaveKey(submit);

  return {
    form,
    submit,
    isPending,
    isDirty,
    note: { failure, isBehind },
    stale,
    takeStored: () => {
      startFrom(basis, []);
      setStale(null);
    },
  };
}
