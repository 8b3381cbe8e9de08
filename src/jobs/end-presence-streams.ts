import type { Database } from '../database/schema.ts';
import { endStreams } from '../services/presence/end-streams.ts';
import type { Presence } from '../services/presence/presence.ts';
import type { PeriodicJob } from './every-interval.ts';

/** @returns the job that ends the presence streams of signed-out editors, within a second; every instance runs it */
export function endPresenceStreams(db: Database, presence: Presence): PeriodicJob {
  return {
    name: 'presence streams',
    interval: 1000,
    run: () => endStreams(db, presence, new Date()),
    onFailure: 'streams end after a minute at most',
  };
}
