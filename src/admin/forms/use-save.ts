import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Http, HttpError } from '../../client/http.ts';
import { showToast, type ToastMessage } from '../../ui/toasts.ts';
import { useWrite } from '../session/use-write.ts';
import type { EditPage } from './created-entry.ts';
import { showFieldErrors } from './show-field-errors.ts';
import type { BasedForm, Entry } from './use-base.ts';
import { type Base, baseOf, withTyped } from './versions.ts';

/** The pending or last save. */
export interface Sent<Stored, Fields, Input> {
  input: Input;
  /** The form's fields when the save was sent. */
  typed: Fields;
  /** The form's base when the save was sent. */
  base: Base<Stored, Fields>;
  /** Whether the form should stay open. */
  stays: boolean;
  /** The changed fields that an autosave has not sent. */
  leftOut?: readonly (keyof Fields & string)[];
  /** How often this save was merged with another editor's and sent again. */
  merges?: number;
}

export interface SaveOptions<Stored extends Entry, Fields extends FieldValues, Input> {
  toFields: (stored: Stored | null) => Fields;
  /** @returns the names of the fields that differ */
  differences: (one: Fields, other: Fields) => (keyof Fields & string)[];
  /** Creates an entry, or changes one. */
  mutation: (http: Http, base: Base<Stored, Fields>) => UseMutationOptions<Stored, Error, Input>;
  /** Invalidates everything that shows the entry. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** @param checked the validated fields @param typed the same fields as typed */
  toInput: (checked: Fields, typed: Fields, base: Base<Stored, Fields>) => Input;
  /** The toast after a save. */
  savedNotice: (saved: Stored, sent: Sent<Stored, Fields, Input>) => ToastMessage;
  /** The toast instead of a save that would change nothing; without it such a save is sent. */
  unchangedNotice?: ToastMessage;
  /** Leaves the page after a save; without it the form stays open. */
  leave?: (saved: Stored) => unknown;
  /** The edit page of the entry that this form has created. */
  editPage?: (id: string) => EditPage;
  /** The fields of a form that stays open after a save: the stored ones, except those typed in since. */
  holdTyped?: (stored: Fields, typed: Fields, typedSince: readonly (keyof Fields & string)[]) => Fields;
  /** Called before a save is sent. @param base that it is sent over */
  onSend?: (typed: Fields, base: Base<Stored, Fields>) => void;
  /** Called when the form stays open after a save. */
  onStay?: (saved: Stored) => void;
  /** Called with the validation errors of the form. */
  onInvalid?: (errors: FieldErrors<Fields>) => void;
  /** Called when a save has failed with a message: refused, or without an answer. */
  onFailure?: () => void;
  /** Handles the server's error, except `stale-edit`; the default shows field errors. @returns whether it was handled */
  onRefused?: (error: HttpError, sent: Sent<Stored, Fields, Input>, form: UseFormReturn<Fields>) => boolean;
}

/**
 * Saves a form, one save at a time. After a save the page is left, unless the form should stay open or more was typed meanwhile.
 * @param onEnd called before the form is left
 * @param onStale called when another editor has saved the entry meanwhile; undefined where entries have no versions
 */
export function useSave<Stored extends Entry, Fields extends FieldValues, Input>(
  options: SaveOptions<Stored, Fields, Input>,
  based: BasedForm<Stored, Fields>,
  { onEnd, onStale }: { onEnd: () => void; onStale: ((sent: Sent<Stored, Fields, Input>) => void) | undefined },
) {
  const { form, base } = based;
  const sent = useRef<Sent<Stored, Fields, Input>>(null);
  const isChecking = useRef(false);
  const { isBehind, setBehind, settle, settleQuietly } = useSettle(options, based, onEnd);
  const { mutate, isPending, isRunning, failure, tell, forget, abort } = useWrite({
    mutation: (http) => options.mutation(http, base),
    refresh: options.refresh,
    onSuccess: (saved) => sent.current && settle(saved, sent.current),
    onRefused: (error) => sent.current !== null && refuse(error, sent.current),
    onFailure: () => options.onFailure?.(),
  });

  function refuse(error: HttpError, last: Sent<Stored, Fields, Input>): boolean {
    const { onRefused = (refused) => showFieldErrors(form, refused) } = options;
    if (error.code !== 'stale-edit' || !onStale) return onRefused(error, last, form);
    onStale(last);
    return true;
  }

  function send(next: Sent<Stored, Fields, Input>): void {
    if (!mutate(next.input)) return;
    sent.current = next;
    setBehind(false);
  }

  /** Saves validated fields. */
  function save(checked: Fields, text: Omit<Sent<Stored, Fields, Input>, 'input'>): void {
    const { differences, unchangedNotice, onSend, toInput } = options;
    if (unchangedNotice && differences(text.typed, text.base.fields).length === 0) {
      showToast(unchangedNotice);
      return;
    }
    onSend?.(text.typed, text.base);
    send({ ...text, input: toInput(checked, text.typed, text.base) });
  }

  return {
    isPending,
    /** Whether a save is validated or runs; known at once, unlike a state. */
    isRunning: () => isChecking.current || isRunning(),
    failure,
    tell,
    forget,
    abort,
    isBehind,
    save,
    /** The steps after an autosave. */
    settleQuietly: (saved: Stored, last: Sent<Stored, Fields, Input>): void => {
      forget();
      settleQuietly(saved, last);
    },
    /** Validates the form and saves it. @param text how, and over which base */
    submit: async (text: Omit<Sent<Stored, Fields, Input>, 'input' | 'typed'>): Promise<void> => {
      const saveChecked = (checked: Fields) => save(checked, { ...text, typed: structuredClone(form.getValues()) });
      isChecking.current = true;
      try {
        await form.handleSubmit(saveChecked, options.onInvalid)();
      } finally {
        isChecking.current = false;
      }
    },
    /** Sends the last save again with a changed input. */
    resend: (change: (input: Input) => Input): void => {
      if (sent.current) send({ ...sent.current, input: change(sent.current.input) });
    },
    /** The pending or last save. */
    last: () => sent.current,
  };
}

/** A form's saves. */
export type Saving<Stored extends Entry, Fields extends FieldValues, Input> = ReturnType<
  typeof useSave<Stored, Fields, Input>
>;

/** The steps after a successful save. */
function useSettle<Stored extends Entry, Fields extends FieldValues, Input>(
  options: SaveOptions<Stored, Fields, Input>,
  { form, rebase }: BasedForm<Stored, Fields>,
  onEnd: () => void,
) {
  const [isBehind, setBehind] = useState(false);

  function settle(saved: Stored, last: Sent<Stored, Fields, Input>): unknown {
    const { savedNotice, differences, leave } = options;
    showToast(savedNotice(saved, last));
    const typedSince = differences(form.getValues(), last.typed);
    if (!leave || last.stays || typedSince.length > 0) return stay(saved, last.base, typedSince);
    onEnd();
    return leave(saved);
  }

  /** Writes nothing to the field that the editor is typing in, nor to those that were not sent. */
  function settleQuietly(saved: Stored, last: Sent<Stored, Fields, Input>): void {
    const typedSince = options.differences(form.getValues(), last.typed);
    const focused = document.activeElement?.getAttribute('name');
    const kept = [...typedSince, ...(last.leftOut ?? [])];
    const held = Object.keys(last.typed).filter((name) => name === focused || kept.includes(name));
    stay(saved, last.base, held);
    setBehind(false);
  }

  /** Makes the stored entry the base of the form, and keeps the fields that were typed in since. */
  function stay(saved: Stored, from: Base<Stored, Fields>, typedSince: (keyof Fields & string)[]): void {
    const { toFields, onStay, holdTyped = withTyped } = options;
    const next = baseOf(saved, from.newId, toFields);
    onStay?.(saved);
    setBehind(typedSince.length > 0);
    rebase(next, holdTyped(next.fields, form.getValues(), typedSince));
  }

  return { isBehind, setBehind, settle, settleQuietly };
}
