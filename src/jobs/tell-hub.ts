import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../logging/log.ts';

/** How long the hub may take to answer, in milliseconds. */
const maxTimeout = 10_000;

/** Waits before the second, third and fourth try, in milliseconds. */
const defaultPauses: readonly number[] = [2_000, 10_000, 60_000];

export interface Hub {
  /** The only address that is ever called; a redirect to another one is not followed. */
  url: string;
  /** Waits between tries, in milliseconds; other than the usual ones in tests only. */
  pauses?: readonly number[];
}

/**
 * Tells a WebSub hub that a feed has changed (w3.org/TR/websub, section 6), again while the hub fails.
 * @param feed one address: not every hub takes several in one call
 * @returns once the hub took it, it was given up, with a line in the log, or `signal` ended it
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

/** @returns what went wrong; empty when the hub took it */
async function post(url: string, feed: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxTimeout)]),
    });
    await response.body?.cancel();
    return response.ok ? '' : `it answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
