import {
  type MutateOptions,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeFailure } from '../../../client/admin/failures.ts';
import { type Http, HttpError } from '../../../client/http.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp } from '../../site/layout/use-site.ts';
import { renewSession } from '../session/session-renewal.ts';

interface Write<Answer, Input> {
  /** The call, over the connection that it is given. */
  mutation: (http: Http) => UseMutationOptions<Answer, Error, Input>;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** Takes the server's error. @returns whether it has said what there is to say */
  onRefused?: (error: HttpError) => boolean;
  /** Takes what is told of any other failure. */
  onFailure?: (message: string) => void;
  /** Brings up to date what shows it: after a success, and whenever it is not known whether the call was carried out. */
  refresh?: (queryClient: QueryClient) => unknown;
  /** Names what must not run twice at a time: one name for everything, unless the calls of one list are about different rows. */
  flightOf?: (input: Input) => string;
}

const onlyFlight = () => '';

/**
 * A write of the admin. It runs once however often it is asked for meanwhile. When the session has ended, the user signs in
 * again in a dialog, and the write goes on. A failure is told in a destructive toast and in `failure`, for the page to show,
 * unless it is one that `onRefused` has dealt with.
 */
export function useWrite<Answer, Input>(write: Write<Answer, Input>) {
  const { mutation, onSuccess, onRefused, onFailure, refresh, flightOf = onlyFlight } = write;
  const queryClient = useQueryClient();
  const http = useHttp();
  const [failure, setFailure] = useState<string | null>(null);
  const flights = useRef(new Set<string>());
  const leaving = useRef(new AbortController());

  /** Tells that a call has failed. */
  function tell(error: Error): void {
    const hasSignedOut = hasEnded(error);
    const message = hasSignedOut ? 'Your session has ended. Try again to sign in.' : describeFailure(error);
    setFailure(message);
    onFailure?.(message);
    // Who has just closed the dialog knows.
    if (!hasSignedOut) showToast({ title: 'Error', description: message, variant: 'destructive' });
  }

  const { mutate, isPending } = useMutation({
    ...mutation(renewing(http, leaving)),
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
      flights.current.delete(flightOf(input));
    },
  });

  return {
    isPending,
    /** Why the last call failed; null when it did not. */
    failure,
    tell,
    /** @returns whether it is under way now; false when the same is already */
    mutate: (input: Input, callbacks: MutateOptions<Answer, Error, Input> = {}): boolean => {
      const flight = flightOf(input);
      if (flights.current.has(flight)) return false;
      flights.current.add(flight);
      setFailure(null);
      mutate(input, callbacks);
      return true;
    },
    /** Ends what is under way: its form is given up. */
    abort: () => {
      leaving.current.abort();
      leaving.current = new AbortController();
    },
  };
}

/** @returns the same calls, which end when their form is given up, and go on once the session is renewed */
function renewing(http: Http, leaving: { current: AbortController }): Http {
  async function withSession<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const { signal } = leaving.current;
    for (;;) {
      try {
        return await call(signal);
      } catch (error) {
        if (!hasEnded(error) || !(await renewSession(signal))) throw signal.aborted ? signal.reason : error;
      }
    }
  }
  return {
    ...http,
    create: <Stored>(...[path, key, body]: Parameters<Http['create']>) =>
      withSession((signal) => http.create<Stored>(path, key, body, signal)),
    send: <Answer>(...[method, path, body]: Parameters<Http['send']>) =>
      withSession((signal) => http.send<Answer>(method, path, body, signal)),
  };
}

function hasEnded(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'not-signed-in';
}
