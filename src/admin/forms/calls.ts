import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http.ts';
import { withRenewal } from '../session/renewed-calls.ts';
import type { FormOptions, PageFormTypes } from './form-options.ts';
import type { Calls } from './form-rules.ts';

/** An autosave without an answer is given up after this time, in milliseconds: a press of a button waits for it. */
const timeLimit = 30_000;

/** @returns the calls of a form, as mutations of the query client */
export function callsOf<F extends PageFormTypes>(
  { mutation, refresh }: FormOptions<F>['server'],
  http: Http,
  queryClient: QueryClient,
): Calls<F> {
  const call = (over: Http, input: F['input'], base: Parameters<typeof mutation>[1]): Promise<F['stored']> =>
    queryClient.getMutationCache().build(queryClient, mutation(over, base)).execute(input);
  return {
    save: (input, base, signal) =>
      call(
        withRenewal(http, () => signal),
        input,
        base,
      ),
    autosave: (input, base) => call(withTimeLimit(http), input, base),
    refresh: () => void refresh(queryClient),
  };
}

/** @returns the same client; its writes end after the time limit, and never ask the user to sign in */
function withTimeLimit(http: Http): Http {
  return {
    ...http,
    create: (path, key, body) => http.create(path, key, body, AbortSignal.timeout(timeLimit)),
    send: (method, path, body) => http.send(method, path, body, AbortSignal.timeout(timeLimit)),
  };
}
