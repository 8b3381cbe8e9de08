import type { UseMutationOptions } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { describeFailure } from '../../client/failures.ts';
import type { Http, HttpError } from '../../client/http.ts';
import { useSecondsLeft } from '../../foundation/sign-in/use-seconds-left.ts';
import { useWrite } from '../session/use-write.ts';

interface RenewalForm<Answer, Input> {
  mutation: (http: Http) => UseMutationOptions<Answer, Error, Input>;
  /** The one field that is typed. */
  field: 'password' | 'code';
  toInput: (typed: string) => Input;
  onSuccess: (answer: Answer) => unknown;
  /** @returns whether it has dealt with the error */
  onRefused?: (error: HttpError) => boolean;
}

/** @returns what a form of the renewal dialog needs: `form` for its element, and the message to show beside its field */
export function useRenewalForm<Answer, Input>(given: RenewalForm<Answer, Input>) {
  const { mutation, field, toInput, onSuccess, onRefused } = given;
  const ref = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<HttpError | null>(null);
  const secondsLeft = useSecondsLeft(refused);
  const { mutate, isPending, failure } = useWrite({
    mutation,
    onSuccess,
    // Shown beside the field: a toast would be behind the dialog.
    onRefused: (error) => {
      if (onRefused?.(error)) return true;
      setRefused(error);
      ref.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
      return true;
    },
  });
  const isWaiting = isPending || secondsLeft > 0;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isWaiting) return;
    setRefused(null);
    mutate(toInput(String(new FormData(event.currentTarget).get(field) ?? '')));
  }

  const error = refused ? explain(refused, field) : (failure ?? undefined);
  return { form: { ref, onSubmit, noValidate: true }, error, isWaiting, isPending };
}

/** @returns why the sign-in failed: the server's message, or the status if a proxy has answered */
function explain(refused: HttpError, field: string): string {
  if (refused.code === null) return describeFailure(refused);
  return refused.errors[field] ?? refused.detail;
}
