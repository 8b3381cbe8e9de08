import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../logging/log.ts';

/** How long the hub may take to answer, in milliseconds. */
const timeout = 10_000;

/** Waits before the second, third and fourth try, in milliseconds. */
const defaultPauses: readonly number[] = [2_000, 10_000, 60_000];

export interface Hub {
  /** The only URL that is called; redirects are not followed. */
  url: string;
  /** Waits between tries, in milliseconds; only tests set them. */
  pauses?: readonly number[];
}

/**
 * Tells a WebSub hub that a feed has changed (w3.org/TR/websub, section 6), and retries while the hub fails. Settles once the hub
 * has accepted it, the last try has failed and is logged, or `signal` is aborted.
 * @param feed one URL: not every hub takes several in one call
 */
export async function tellHub({ url, pauses = defaultPauses }: Hub, feed: string, signal: AbortSignal) {
  let trouble = '';
  for (const pause of [0, ...pauses]) {
    await wait(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    trouble = await post(url, feed, signal);
    if (trouble === '') return;
  }
  if (!signal.aborted) log.warn(`feeds: the hub was not told of ${feed}: ${trouble}`);
}

/** @returns what went wrong; empty when the hub has accepted it */
async function post(url: string, feed: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    return response.ok ? '' : `it answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
