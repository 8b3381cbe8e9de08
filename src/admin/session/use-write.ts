import {
  type MutateOptions,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type Http, HttpError } from '../../client/http.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { showToast } from '../../ui/toasts.ts';
import { describeWriteFailure, withRenewal } from './renewed-calls.ts';

interface Write<Answer, Input> {
  /** The call, over the given API client. */
  mutation: (http: Http) => UseMutationOptions<Answer, Error, Input>;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** Handles the server's error. @returns whether it was handled */
  onRefused?: (error: HttpError) => boolean;
  /** Called with the message of any other failure. */
  onFailure?: (message: string) => void;
  /**
   * Invalidates the queries that show the entry: after a success, and whenever it is unknown whether the server has executed the
   * call.
   */
  refresh?: (queryClient: QueryClient) => unknown;
  /** Key of calls that must not run at the same time. The default is one key for all; a list may use one for each row. */
  flightOf?: (input: Input) => string;
}

const onlyFlight = () => '';

/** The calls that run, by their keys, and what aborts them; known at once, unlike a state. */
class Flights {
  readonly keys = new Set<string>();
  leaving = new AbortController();
}

/**
 * A write of the admin. Further calls are ignored while it runs. When the session has ended, the user signs in again in a
 * dialog, and the write continues. A failure that `onRefused` does not handle is shown in a destructive toast and returned as
 * `failure` for the page to show.
 */
export function useWrite<Answer, Input>(write: Write<Answer, Input>) {
  const { mutation, onSuccess, onRefused, onFailure, refresh, flightOf = onlyFlight } = write;
  const queryClient = useQueryClient();
  const http = useHttp();
  const [failure, setFailure] = useState<string | null>(null);
  const [flights] = useState(() => new Flights());

  /** Reports a failed call. */
  function tell(error: Error): void {
    const { message, isForToast } = describeWriteFailure(error);
    setFailure(message);
    onFailure?.(message);
    if (isForToast) showToast({ title: 'Error', description: message, variant: 'destructive' });
  }

  const { mutate, isPending } = useMutation({
    ...mutation(withRenewal(http, () => flights.leaving.signal)),
    onSuccess: (answer, input) => {
      void refresh?.(queryClient);
      return onSuccess?.(answer, input);
    },
    onError: (error) => {
      if (!(error instanceof HttpError)) void refresh?.(queryClient);
      else if (onRefused?.(error)) return;
      if (error.name !== 'AbortError') tell(error);
    },
    onSettled: (_answer, _error, input) => {
      flights.keys.delete(flightOf(input));
    },
  });

  return {
    isPending,
    /** Error message of the last call; null when it did not fail. */
    failure,
    tell,
    /** Forgets the failure of the last call. */
    forget: () => setFailure(null),
    /** Whether a call runs; known at once, unlike a state. */
    isRunning: () => flights.keys.size > 0,
    /** @returns whether the call was started; false when one with the same key is running */
    mutate: (input: Input, callbacks: MutateOptions<Answer, Error, Input> = {}): boolean => {
      const flight = flightOf(input);
      if (flights.keys.has(flight)) return false;
      flights.keys.add(flight);
      setFailure(null);
      mutate(input, callbacks);
      return true;
    },
    /** Aborts the running calls, because their form is given up. */
    abort: () => {
      flights.leaving.abort();
      flights.leaving = new AbortController();
    },
  };
}
