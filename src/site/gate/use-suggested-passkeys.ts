import { useEffect, useRef } from 'react';
import { type SignedPasskey, suggestPasskeys } from '../../client/admin/passkeys.ts';
import { useHttp } from '../../foundation/use-site.ts';

/** The server's challenge ends after five minutes, so the browser is given another one before. In milliseconds. */
const renewal = 4 * 60_000;

interface Suggestions {
  /** Whether the user is not signing in in another way. */
  isOn: boolean;
  onChosen: (passkey: SignedPasskey) => void;
}

/**
 * Has the browser suggest passkeys in the field of the email address, where it can.
 * @returns a function that ends this at once, for a caller that can't wait until `isOn` has changed
 */
export function useSuggestedPasskeys({ isOn, onChosen }: Suggestions): () => void {
  const http = useHttp();
  const stopping = useRef(new AbortController());
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    stopping.current = stop;
    let renewedAt = Number.NEGATIVE_INFINITY;
    // The user is not told of a failure here: the form and the button are there.
    const suggest = () => suggestPasskeys(http, stop.signal).catch(() => null);
    const renew = async () => {
      if (document.hidden || Date.now() - renewedAt < renewal) return;
      renewedAt = Date.now();
      const chosen = await suggest();
      if (chosen && !stop.signal.aborted) latest.current(chosen);
    };
    void renew();
    const timer = setInterval(renew, renewal);
    document.addEventListener('visibilitychange', renew, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [http, isOn]);
  return () => stopping.current.abort();
}
