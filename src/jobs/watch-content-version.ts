import type { Database } from '../database/schema.ts';
import { readContentVersion } from '../services/content-version/content-version.ts';
import { everyInterval } from './every-interval.ts';

/** How soon this instance notices a write on another one, in milliseconds. */
const interval = 1000;

/** How long reading the version may take before it counts as unreadable, in milliseconds. */
const timeout = 2000;

/** Callbacks of the watch. */
export interface VersionFollower {
  /** The version has changed: some instance wrote. */
  changed(): void;
  /** The version was read; called after `changed`. */
  confirmed(): void;
  /** The version can't be read: cached data may be stale. */
  unreadable(): void;
}

/**
 * Reads the content version every second, and calls the follower.
 * @returns a function that ends the watch
 */
export async function watchContentVersion(db: Database, follower: VersionFollower): Promise<() => Promise<void>> {
  let known = await readContentVersion(db);
  let isReadable = true;
  follower.confirmed();

  async function poll(): Promise<void> {
    const late = setTimeout(() => follower.unreadable(), timeout);
    try {
      const version = await readContentVersion(db);
      isReadable = true;
      if (version !== known) follower.changed();
      known = version;
      follower.confirmed();
    } catch (error) {
      follower.unreadable();
      const isFirst = isReadable;
      isReadable = false;
      // Only the first of several failures in a row is logged.
      if (isFirst) throw error;
    } finally {
      clearTimeout(late);
    }
  }

  return everyInterval({ name: 'cache', interval, run: poll, onFailure: 'entries are served stale for a while' });
}
