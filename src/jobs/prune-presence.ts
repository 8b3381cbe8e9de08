import type { Presence } from '../services/presence/presence.ts';
import type { PeriodicJob } from './every-interval.ts';

/** @returns the job that removes editors whose tabs have fallen silent */
export function prunePresence(presence: Presence): PeriodicJob {
  return { name: 'presence', interval: 30_000, run: async () => presence.prune(new Date()), onFailure: null };
}
