import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { SaveTarget } from '../../../client/admin/create-entry.ts';
import type { Http } from '../../../client/http.ts';
import type { EditPage } from './created-entry.ts';
import { differingFields } from './rebase-form.ts';
import { useVersionedForm } from './use-versioned-form.ts';
import { targetOf } from './versions.ts';

interface Entry<Input extends FieldValues, Stored extends { id: string }> {
  /** The noun for an entry, with a capital. */
  noun: string;
  /** The entry to edit; undefined for a new one. */
  opened: Stored | undefined;
  resolver: Resolver<Input>;
  /** Returns the form's fields of a stored entry, or of a new one. */
  toFields: (stored: Stored | null) => Input;
  /** Creates an entry, or changes one. */
  mutation: (http: Http, target: SaveTarget) => UseMutationOptions<Stored, Error, Input>;
  /** Invalidates everything that shows the entry. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** The list to open after a save by the button. */
  back: NonNullable<LinkProps['to']>;
  /** The edit page of an entry. */
  editPage: (id: string) => EditPage;
}

/** The form of one entry of a list, which has no versions: the last save wins. */
export function useEntryForm<Input extends FieldValues, Stored extends { id: string }>(entry: Entry<Input, Stored>) {
  const { noun, opened, resolver, toFields, mutation, refresh, back, editPage } = entry;
  const navigate = useNavigate();
  const { form, base, submit, isPending, note } = useVersionedForm<Stored, Input, Input>({
    opened: opened ?? null,
    toFields,
    resolver: () => resolver,
    differences: differingFields,
    mutation: (http, base) => mutation(http, targetOf(base)),
    refresh,
    toInput: (checked) => checked,
    savedNotice: (_saved, sent) => ({
      title: 'Success',
      description: `${noun} ${sent.base.stored ? 'updated' : 'created'} successfully`,
    }),
    leave: () => navigate({ to: back }),
    editPage,
  });
  return { form, stored: base.stored, submit, foot: { back, isPending, ...note } };
}
