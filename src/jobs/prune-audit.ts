import type { Database } from '../database/schema.ts';
import { pruneAudit } from '../services/audit/prune-audit.ts';
import type { PeriodicJob } from './every-interval.ts';

/** Milliseconds. */
const interval = 6 * 60 * 60 * 1000;

/** @returns the job that deletes old entries of the audit log; several instances may run it */
export function pruneOldAudit(db: Database, days: number): PeriodicJob {
  return {
    name: 'audit log',
    recordedAs: 'prune-audit',
    interval,
    run: () => pruneAudit(db, { days, now: new Date() }),
    onFailure: 'old entries are looked for again',
  };
}
