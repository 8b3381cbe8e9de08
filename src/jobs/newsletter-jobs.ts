import type { Database } from '../database/schema.ts';
import { composeDueIssue } from '../services/newsletter/issues/compose-due.ts';
import { pruneOutbox } from '../services/newsletter/outbox/prune-outbox.ts';
import { forgetUnconfirmed } from '../services/newsletter/subscribers/forget-unconfirmed.ts';
import type { PeriodicJob } from './every-interval.ts';

/** Milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

/** @returns the job that composes each week's draft, on one of several instances, and at once if it was due while none ran */
export function composeIssues(db: Database): PeriodicJob {
  return {
    name: 'newsletter',
    recordedAs: 'compose-issue',
    interval: minute,
    atOnce: true,
    run: () => composeDueIssue(db, new Date()),
    onFailure: 'the draft is composed at the next try',
  };
}

/** @returns the job that deletes addresses that were not confirmed; several instances may run it */
export function forgetUnconfirmedAddresses(db: Database): PeriodicJob {
  return {
    name: 'newsletter',
    recordedAs: 'forget-unconfirmed',
    interval: hour,
    run: () => forgetUnconfirmed(db, new Date()),
    onFailure: 'unconfirmed addresses are looked for again',
  };
}

/** @returns the job that removes old emails from the outbox */
export function pruneOldEmails(dataDir: string): PeriodicJob {
  return {
    name: 'newsletter',
    recordedAs: 'prune-outbox',
    interval: hour,
    run: () => pruneOutbox(dataDir, new Date()),
    onFailure: 'old emails of the outbox are looked for again',
  };
}
