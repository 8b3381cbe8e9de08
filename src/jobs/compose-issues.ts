import type { Database } from '../database/schema.ts';
import { composeDueIssue } from '../services/newsletter/issues/compose-due.ts';
import { logFailure } from './log-failure.ts';

/** How soon after its time a draft is there, in milliseconds. */
const interval = 60_000;

/**
 * Composes the newsletter's draft of each week; of several instances one does. What was due while nothing ran is composed at
 * the start.
 * @returns a function that ends this
 */
export function startComposingIssues(db: Database): () => Promise<void> {
  let composing: Promise<unknown> | null = null;

  async function compose(): Promise<void> {
    try {
      await composeDueIssue(db, new Date());
    } catch (error) {
      logFailure('newsletter', error, 'the draft is composed at the next try');
    }
    composing = null;
  }

  const poll = () => {
    composing ??= compose();
  };
  poll();
  const timer = setInterval(poll, interval);
  return async () => {
    clearInterval(timer);
    await composing;
  };
}
