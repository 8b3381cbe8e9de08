import { type QueryClient, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { showToast } from '../../../ui/toasts.ts';
import { showRefusal } from './show-refusal.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useWrite } from './use-write.ts';

interface Entry<Input extends FieldValues, Answer> {
  resolver: Resolver<Input>;
  values: DefaultValues<Input>;
  mutation: UseMutationOptions<Answer, Error, Input>;
  /** Brings everything up to date that shows it. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** What is said when it is saved. */
  success: string;
  /** The list to go back to then. */
  back: NonNullable<LinkProps['to']>;
}

/** The form of one entry of a list: checks, saves, says so, goes back to the list. */
export function useEntryForm<Input extends FieldValues, Answer>(entry: Entry<Input, Answer>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Input>({ resolver: entry.resolver, defaultValues: entry.values });
  const { isDirty } = form.formState;
  const isSaved = useRef(false);
  useLeaveGuard({ hasUnsavedChanges: () => isDirty && !isSaved.current });
  const { mutate, isPending } = useWrite({
    ...entry.mutation,
    staysOpen: true,
    onRefused: (error) => showRefusal(form, error),
    onSuccess: async () => {
      showToast({ title: 'Success', description: entry.success });
      isSaved.current = true;
      entry.refresh(queryClient);
      await navigate({ to: entry.back });
    },
  });
  const submit = form.handleSubmit((input) => {
    if (!isPending) mutate(input);
  });
  return { form, submit, isPending };
}
