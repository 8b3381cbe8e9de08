import { useSyncExternalStore } from 'react';

type Answer = (isRenewed: boolean) => void;

/** The callers that wait for the session to be renewed. */
let waiting: ReadonlySet<Answer> = new Set();
const listeners = new Set<() => void>();

function replace(next: ReadonlySet<Answer>): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the user to sign in again (see `RenewalDialog`), once for all callers that wait at the same time.
 * @param signal aborted when the caller no longer waits
 * @returns whether the same user is signed in again
 */
export function renewSession(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    replace(new Set([...waiting, resolve]));
    const giveUp = () => {
      replace(new Set([...waiting].filter((answer) => answer !== resolve)));
      resolve(false);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/** Gives all waiting callers the result. */
export function endRenewal(isRenewed: boolean): void {
  const answers = waiting;
  replace(new Set());
  for (const answer of answers) answer(isRenewed);
}

/** @returns whether the dialog is open */
export function useIsRenewing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.size > 0,
    () => false,
  );
}
