import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { SaveTarget } from '../../client/admin/create-entry.ts';
import type { Http } from '../../client/http.ts';
import type { EditPage } from './created-entry.ts';
import { differingFields } from './rebase-form.ts';
import { useFormMachine } from './use-form-machine.ts';
import { targetOf } from './versions.ts';

/** The form is a page. */
interface OnPage {
  /** The list to open after a save by the button. */
  back: NonNullable<LinkProps['to']>;
  /** The edit page of an entry. */
  editPage: (id: string) => EditPage;
}

/** The form stands in a dialog of another page. */
export interface InDialog<Stored> {
  onSaved: (stored: Stored) => void;
  /** Called after a save by the button. */
  onClose: () => void;
}

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
  place: OnPage | InDialog<Stored>;
}

interface EntryTypes<Stored extends { id: string }, Input extends FieldValues> {
  stored: Stored;
  fields: Input;
  input: Input;
  intent: never;
}

/** The form of one entry of a list, which has no versions: the last save wins. */
export function useEntryForm<Input extends FieldValues, Stored extends { id: string }>(entry: Entry<Input, Stored>) {
  const { noun, opened, resolver, toFields, mutation, refresh, place } = entry;
  const { form, base, submit, saveAndStay, hasUnsavedChanges, isPending, note } = useFormMachine<
    EntryTypes<Stored, Input>
  >({
    opened: opened ?? null,
    text: { toFields, differences: differingFields, resolver: () => resolver },
    server: { toInput: (checked) => checked, mutation: (http, base) => mutation(http, targetOf(base)), refresh },
    told: {
      saved: (_saved, sent) => ({
        title: 'Success',
        description: `${noun} ${sent.base.stored ? 'updated' : 'created'} successfully`,
      }),
    },
    ...useEnding(place),
  });
  return { form, stored: base.stored, submit, saveAndStay, hasUnsavedChanges, foot: { isPending, ...note } };
}

/** @returns where a save leads */
function useEnding<Stored>(place: OnPage | InDialog<Stored>) {
  const navigate = useNavigate();
  if ('back' in place) return { leads: { leave: () => navigate({ to: place.back }), editPage: place.editPage } };
  const { onSaved, onClose } = place;
  return {
    // More was typed meanwhile: the dialog stays, with an entry that exists already.
    on: { stay: onSaved },
    leads: {
      leave: (saved: Stored) => {
        onSaved(saved);
        onClose();
      },
    },
  };
}
