import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { describeFailure as describeCallFailure } from '../../client/failures.ts';
import { HttpError } from '../../client/http.ts';
import { useSecondsLeft } from '../../foundation/sign-in/use-seconds-left.ts';
import { type RefusedForm, useRefusedForm } from '../page/refused-form.ts';

interface Gate<Field extends string, Answer> {
  /** Path of its page, which also takes the form when the browser sends it without a script. */
  path: string;
  /** Names of its fields. */
  fields: readonly Field[];
  mutation: UseMutationOptions<Answer, Error, Record<Field, string>>;
  /** Called after a successful sign-in or set-up. */
  onSuccess: () => void;
  /** Called after an error. */
  onError?: (error: Error) => void;
}

/**
 * The state of a sign-in or set-up form. Its fields are read from the page on submit, so that values count that a password
 * manager filled in before the script had loaded. The server checks the fields. A form that was rejected before the script had
 * loaded shows its errors from the start.
 * @returns `form` for GateForm, the typed values and the errors of single fields, and whether the call succeeded
 */
export function useGateForm<Field extends string, Answer>({
  path,
  fields,
  mutation,
  onSuccess,
  onError,
}: Gate<Field, Answer>) {
  const ref = useRef<HTMLFormElement>(null);
  // A second click may come before React has rendered the pending state.
  const isSent = useRef(false);
  const refused = useRefusedForm(path);
  const saidBefore = useMemo(() => refused && toHttpError(refused), [refused]);
  const {
    mutate,
    error: saidNow,
    isIdle,
    isPending,
    isSuccess,
  } = useMutation({
    ...mutation,
    onSuccess,
    onError: (failure) => {
      isSent.current = false;
      onError?.(failure);
    },
  });
  const error = isIdle ? saidBefore : saidNow;
  const timeLeft = useSecondsLeft(error);
  // Without a script there is no countdown, and the server checks each try.
  const secondsLeft = useHydrated() ? timeLeft : 0;
  const isBusy = isPending || isSuccess;

  useEffect(() => {
    // A user who began to type before the script had loaded keeps the focus.
    const isTyping = error === saidBefore && ref.current?.contains(document.activeElement);
    if (error && !isTyping) findFieldToMend(ref.current)?.focus();
  }, [error, saidBefore]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSent.current || secondsLeft > 0) return;
    isSent.current = true;
    mutate(readFields(event.currentTarget, fields));
  }

  const errors: Partial<Record<string, string>> = error instanceof HttpError ? error.errors : {};
  const form = { ref, onSubmit, isBusy, secondsLeft, failure: describeFailure(error) };
  return { form, values: refused?.values ?? {}, errors, isSuccess };
}

function toHttpError({ problem, retryAfter }: RefusedForm): HttpError {
  const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
  return new HttpError(new Response(null, { status: problem.status, headers }), problem.detail, problem);
}

function readFields<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Record<Field, string>;
}

/** The first field with an error; the password or the code when the error names no field. */
function findFieldToMend(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>('[aria-invalid]') ??
    form?.querySelector<HTMLElement>('[name=password], [name=code]')
  );
}

/** @returns a sentence for an error that does not belong to a field */
function describeFailure(error: Error | null): string | null {
  if (!error) return null;
  // A response without a code comes from a proxy, not from the server.
  if (!(error instanceof HttpError && error.code)) return describeCallFailure(error);
  return Object.keys(error.errors).length > 0 ? null : error.detail;
}
