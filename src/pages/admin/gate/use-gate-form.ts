import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { describeFailure as describeCallFailure } from '../../../client/admin/failures.ts';
import { HttpError } from '../../../client/http.ts';
import { type RefusedForm, useRefusedForm } from '../../refused-form.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface Gate<Field extends string, Answer> {
  /** Of its page, which takes the form as well when the browser sends it by itself. */
  path: string;
  /** Names of its fields. */
  fields: readonly Field[];
  mutation: UseMutationOptions<Answer, Error, Record<Field, string>>;
  /** Called once the server has let somebody in. */
  onSuccess: () => void;
  /** Called when it has not. */
  onError?: (error: Error) => void;
}

/**
 * A form that leads into the admin. Its fields are read from the page when it is sent, so that what a password manager has
 * filled in counts, however early it did so; what is wrong with them is said by the server. What the server has said to a form
 * that was sent before this script came stands there from the beginning.
 * @returns `form` for GateForm, what was typed and what is wrong with single fields, and whether somebody was let in
 */
export function useGateForm<Field extends string, Answer>({
  path,
  fields,
  mutation,
  onSuccess,
  onError,
}: Gate<Field, Answer>) {
  const ref = useRef<HTMLFormElement>(null);
  // The page shows that it is busy only later than a second press may come.
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
  // Without a script nothing counts down, and the server judges each try.
  const secondsLeft = useHydrated() ? timeLeft : 0;
  const isBusy = isPending || isSuccess;

  useEffect(() => {
    // Who has begun to type before the script came is left where they are.
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

/** The first field that is wrong; the password when it is not said which one is. */
function findFieldToMend(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid]') ?? form?.querySelector<HTMLElement>('[name=password]');
}

/** @returns a sentence about what is not said beside a field */
function describeFailure(error: Error | null): string | null {
  if (!error) return null;
  // A proxy's answer is no problem document of the server.
  if (!(error instanceof HttpError && error.code)) return describeCallFailure(error);
  return Object.keys(error.errors).length > 0 ? null : error.detail;
}
