import type { Database } from '../database/schema.ts';
import { readContentVersion } from '../services/content-version/content-version.ts';
import { everyInterval } from './every-interval.ts';

/** How soon a write on another instance is seen here, in milliseconds. */
const interval = 1000;

/** How long reading the version may take before it counts as unreadable, in milliseconds. */
const timeout = 2000;

/** What is told of the content version. */
export interface VersionFollower {
  /** It is another one than before, whichever instance wrote. */
  changed(): void;
  /** It has been read; called after `changed`. */
  confirmed(): void;
  /** It can't be read: what is in memory may be old. */
  unreadable(): void;
}

/**
 * Reads the content version each second, and tells what it finds.
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
      // The log has one line for all of them.
      if (isFirst) throw error;
    } finally {
      clearTimeout(late);
    }
  }

  return everyInterval({ name: 'cache', interval, run: poll, onFailure: 'entries are served stale for a while' });
}
