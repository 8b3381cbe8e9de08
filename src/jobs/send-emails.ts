import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';
import type { JobRuns } from './job-runs.ts';
import { logFailure } from './log-failure.ts';
import { openSendingRounds, type SendingEmails, sendingInterval } from './sending-rounds.ts';
import { settled } from './settled.ts';

/** How long a stop waits for emails that are under way, in milliseconds. */
const finishTimeout = 3000;

/** How long it then waits until the results of the aborted emails are in the database, in milliseconds. */
const abortTimeout = 1000;

/**
 * Starts scheduled issues when they are due, and sends the emails of issues that have started. Instances share the work; when one
 * is killed, another instance or the next start takes over its emails.
 * @returns a function that ends this; emails under way get a few seconds
 */
export function startSendingEmails(db: Database, sending: SendingEmails, runs?: JobRuns): () => Promise<void> {
  const end = new AbortController();
  /** Aborts emails that take too long at the stop. */
  const cut = new AbortController();
  const { signal } = end;
  const round = openSendingRounds(db, sending, { end: signal, cut: cut.signal });
  const notes = runs?.open('send-issues', sendingInterval, 0);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause = await attempt();
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async function attempt(): Promise<number> {
    notes?.began();
    try {
      const pause = await round();
      notes?.ended(null);
      return pause;
    } catch (error) {
      notes?.ended(error);
      logFailure('newsletter', error, 'the emails are tried again');
      return sendingInterval;
    }
  }

  const running = run();
  return async () => {
    end.abort();
    await settled(running, finishTimeout);
    cut.abort();
    await settled(running, abortTimeout);
  };
}
