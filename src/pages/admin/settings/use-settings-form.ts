import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeSettingsMutation, refreshSite, settingsQuery } from '../../../client/admin/settings.ts';
import { type Settings, settingsForm } from '../../../contract/settings.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp } from '../../site/layout/use-site.ts';
import { pick } from '../shell/compare-fields.ts';
import { rebaseForm } from '../shell/rebase-form.ts';
import { showFieldErrors } from '../shell/show-field-errors.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { useSaveKey } from '../shell/use-save-key.ts';
import { useWrite } from '../shell/use-write.ts';
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
      if (error.code !== 'stale-edit') return showFieldErrors(form, error);
      void takeOver();
      return true;
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty, onGivenUp: abort });

  const submit = form.handleSubmit((fields) => {
    setBehind(false);
    const sent = { ...form.getValues() };
    const changed = differences(sent, toFields(basis));
    if (changed.length === 0) return showToast({ title: 'Success', description: 'Everything is already saved' });
    mutate(
      { ...pick(fields, changed), version: basis.version },
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
