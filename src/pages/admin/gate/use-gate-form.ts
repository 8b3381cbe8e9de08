import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { HttpError } from '../../../client/http.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface Gate<Field extends string, Answer> {
  /** Names of its fields. */
  fields: readonly Field[];
  mutation: UseMutationOptions<Answer, Error, Record<Field, string>>;
  /** Called once the server has let somebody in. */
  onSuccess: () => void;
  /** Called when it has not. */
  onError?: (error: Error) => void;
}

/**
 * A form that leads into the newsroom. Its fields are read from the page when it is sent, so that what a password manager has
 * filled in counts, however early it did so; what is wrong with them is said by the server.
 * @returns `form` for GateForm, what is wrong with single fields, and whether somebody was let in
 */
export function useGateForm<Field extends string, Answer>({
  fields,
  mutation,
  onSuccess,
  onError,
}: Gate<Field, Answer>) {
  const ref = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending, isSuccess } = useMutation({
    ...mutation,
    onSuccess,
    onError: (refusal) => onError?.(refusal),
  });
  const secondsLeft = useSecondsLeft(error);
  const isBusy = isPending || isSuccess;

  useEffect(() => {
    if (error) findFieldToMend(ref.current)?.focus();
  }, [error]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy && secondsLeft === 0) mutate(readFields(event.currentTarget, fields));
  }

  const errors: Partial<Record<string, string>> = error instanceof HttpError ? error.errors : {};
  return { form: { ref, onSubmit, isBusy, secondsLeft, failure: describeFailure(error) }, errors, isSuccess };
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
  if (!(error instanceof HttpError)) return "The server couldn't be reached. Check your connection and try again.";
  return Object.keys(error.errors).length > 0 ? null : error.detail;
}
