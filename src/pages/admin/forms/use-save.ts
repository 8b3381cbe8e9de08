import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Http, HttpError } from '../../../client/http.ts';
import { showToast, type ToastMessage } from '../../../ui/toasts.ts';
import { type EditPage, useShowCreated } from './created-entry.ts';
import { showFieldErrors } from './show-field-errors.ts';
import type { BasedForm, Entry } from './use-base.ts';
import { useWrite } from './use-write.ts';
import { type Base, baseOf, withTyped } from './versions.ts';

/** A save that is under way, or was the last one. */
export interface Sent<Stored, Fields, Input> {
  input: Input;
  /** What the form held. */
  typed: Fields;
  /** What that was compared with. */
  base: Base<Stored, Fields>;
  /** Whether the form is to stay open. */
  stays: boolean;
}

export interface SaveOptions<Stored extends Entry, Fields extends FieldValues, Input> {
  toFields: (stored: Stored | null) => Fields;
  /** @returns the names of the fields that do not say the same */
  differences: (one: Fields, other: Fields) => (keyof Fields & string)[];
  /** Creates an entry, or changes one. */
  mutation: (http: Http, base: Base<Stored, Fields>) => UseMutationOptions<Stored, Error, Input>;
  /** Brings everything up to date that shows the entry. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** @param checked the fields as they were checked @param typed the same as they stand in the form */
  toInput: (checked: Fields, typed: Fields, base: Base<Stored, Fields>) => Input;
  /** What is said after a save. */
  savedNotice: (saved: Stored, sent: Sent<Stored, Fields, Input>) => ToastMessage;
  /** What is said instead of a save that would change nothing; without it such a save is sent. */
  unchangedNotice?: ToastMessage;
  /** Goes where one goes after a save; without it the form stays open. */
  leave?: () => unknown;
  /** The page on which an entry is edited that this form has created. */
  editPage?: (id: string) => EditPage;
  /** What a form that stays open holds after a save: what is stored, but for the fields that were typed in since. */
  holdTyped?: (stored: Fields, typed: Fields, typedSince: readonly (keyof Fields & string)[]) => Fields;
  /** Called before a save is sent. */
  onSend?: () => void;
  /** Called when the form stays open after a save. */
  onStay?: (saved: Stored) => void;
  /** Takes what the form itself has found wrong. */
  onInvalid?: (errors: FieldErrors<Fields>) => void;
  /** Takes the server's error, unless it is `stale-edit`: by default it is put beside the fields. @returns whether all is said */
  onRefused?: (error: HttpError, sent: Sent<Stored, Fields, Input>, form: UseFormReturn<Fields>) => boolean;
}

/**
 * Saves a form, once at a time. After a save the form is left, or stays open where that was asked for or more was typed meanwhile.
 * @param onEnd called before the form is left
 * @param onStale called when somebody else has saved the entry meanwhile; undefined where entries have no versions
 */
export function useSave<Stored extends Entry, Fields extends FieldValues, Input>(
  options: SaveOptions<Stored, Fields, Input>,
  based: BasedForm<Stored, Fields>,
  { onEnd, onStale }: { onEnd: () => void; onStale: ((input: Input) => void) | undefined },
) {
  const { form, base } = based;
  const sent = useRef<Sent<Stored, Fields, Input>>(null);
  const { isBehind, setBehind, settle } = useSettle(options, based, onEnd);
  const { mutate, isPending, failure, tell, abort } = useWrite({
    mutation: (http) => options.mutation(http, base),
    refresh: options.refresh,
    onSuccess: (saved) => sent.current && settle(saved, sent.current),
    onRefused: (error) => sent.current !== null && refuse(error, sent.current),
  });

  function refuse(error: HttpError, last: Sent<Stored, Fields, Input>): boolean {
    const { onRefused = (refused) => showFieldErrors(form, refused) } = options;
    if (error.code !== 'stale-edit' || !onStale) return onRefused(error, last, form);
    onStale(last.input);
    return true;
  }

  function send(next: Sent<Stored, Fields, Input>): void {
    if (!mutate(next.input)) return;
    sent.current = next;
    setBehind(false);
  }

  /** Saves fields that were checked. */
  function save(checked: Fields, text: Omit<Sent<Stored, Fields, Input>, 'input'>): void {
    const { differences, unchangedNotice, onSend, toInput } = options;
    if (unchangedNotice && differences(text.typed, text.base.fields).length === 0) {
      showToast(unchangedNotice);
      return;
    }
    onSend?.();
    send({ ...text, input: toInput(checked, text.typed, text.base) });
  }

  return {
    isPending,
    failure,
    tell,
    abort,
    isBehind,
    save,
    /** Checks the form and saves it. */
    submit: (stays: boolean) =>
      form.handleSubmit(
        (checked) => save(checked, { typed: structuredClone(form.getValues()), base, stays }),
        options.onInvalid,
      ),
    /** Sends the last save once more, with something else in it. */
    resend: (change: (input: Input) => Input): void => {
      if (sent.current) send({ ...sent.current, input: change(sent.current.input) });
    },
    /** Whether the last save was to leave the form open. */
    stayedLast: () => sent.current?.stays ?? true,
  };
}

/** What follows a save that was carried out. */
function useSettle<Stored extends Entry, Fields extends FieldValues, Input>(
  options: SaveOptions<Stored, Fields, Input>,
  { form, rebase }: BasedForm<Stored, Fields>,
  onEnd: () => void,
) {
  const showCreated = useShowCreated();
  const [isBehind, setBehind] = useState(false);

  function settle(saved: Stored, last: Sent<Stored, Fields, Input>): unknown {
    const { savedNotice, differences, leave } = options;
    showToast(savedNotice(saved, last));
    const typedSince = differences(form.getValues(), last.typed);
    if (!leave || last.stays || typedSince.length > 0) return stay(saved, last.base, typedSince);
    onEnd();
    return leave();
  }

  /** The form goes back to what is stored now, but for the fields that were typed in since. */
  function stay(saved: Stored, from: Base<Stored, Fields>, typedSince: (keyof Fields & string)[]): unknown {
    const { toFields, onStay, editPage, holdTyped = withTyped } = options;
    const next = baseOf(saved, from.newId, toFields);
    onStay?.(saved);
    setBehind(typedSince.length > 0);
    rebase(next, holdTyped(next.fields, form.getValues(), typedSince));
    if (editPage && saved.id !== undefined && saved.id !== from.stored?.id) return showCreated(editPage(saved.id));
  }

  return { isBehind, setBehind, settle };
}
