import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { Http } from '../../../client/http.ts';
import { showToast } from '../../../ui/toasts.ts';
import { type EditPage, useShowCreated } from './created-entry.ts';
import { differingFields, rebaseForm } from './rebase-form.ts';
import { showRefusal } from './show-refusal.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveKey } from './use-save-key.ts';
import { useWrite } from './use-write.ts';

interface Entry<Input extends FieldValues, Stored extends { id: string }> {
  /** What an entry is called, with a capital. */
  noun: string;
  /** The entry that is edited; undefined for a new one. */
  opened: Stored | undefined;
  resolver: Resolver<Input>;
  /** What the form holds of an entry, or of a new one. */
  toFields: (stored?: Stored) => Input;
  /** Creates an entry, or changes the one with this id. */
  mutation: (http: Http, id?: string) => UseMutationOptions<Stored, Error, Input>;
  /** Brings everything up to date that shows it. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** The list to go back to when it is saved by the button. */
  back: NonNullable<LinkProps['to']>;
  /** The page on which an entry is edited. */
  editPage: (id: string) => EditPage;
}

/** The form of one entry of a list: checks, saves, says so; the button goes back to the list then, Ctrl+S stays. */
export function useEntryForm<Input extends FieldValues, Stored extends { id: string }>(entry: Entry<Input, Stored>) {
  const navigate = useNavigate();
  const showCreated = useShowCreated();
  const [stored, setStored] = useState(entry.opened);
  const [isBehind, setBehind] = useState(false);
  const form = useForm<Input>({
    resolver: entry.resolver,
    defaultValues: entry.toFields(stored) as DefaultValues<Input>,
  });
  const { isDirty } = form.formState;
  const isLeft = useRef(false);
  /** What the form held when it was sent, and whether it stays open. */
  const sent = useRef({ typed: form.getValues(), stays: false });

  const { mutate, isPending, failure, abort } = useWrite({
    mutation: (http) => entry.mutation(http, stored?.id),
    refresh: entry.refresh,
    onRefused: (error) => showRefusal(form, error),
    onSuccess: (saved) => {
      showToast({ title: 'Success', description: `${entry.noun} ${stored ? 'updated' : 'created'} successfully` });
      const typedSince = differingFields(form.getValues(), sent.current.typed);
      if (sent.current.stays || typedSince.length > 0) return goOn(saved, typedSince);
      isLeft.current = true;
      return navigate({ to: entry.back });
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty && !isLeft.current, onGivenUp: abort });

  /** The form stays open, and goes back to what is stored now. */
  function goOn(saved: Stored, typedSince: string[]): Promise<void> | undefined {
    setStored(saved);
    setBehind(typedSince.length > 0);
    rebaseForm(form, entry.toFields(saved), typedSince);
    return stored ? undefined : showCreated(entry.editPage(saved.id));
  }

  const save = (stays: boolean) =>
    form.handleSubmit((input) => {
      if (!mutate(input)) return;
      sent.current = { typed: structuredClone(form.getValues()), stays };
      setBehind(false);
    });
  useSaveKey(save(true));
  return { form, stored, submit: save(false), foot: { back: entry.back, isPending, failure, isBehind } };
}
