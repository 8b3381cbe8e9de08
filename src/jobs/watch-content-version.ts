import type { Database } from '../database/schema.ts';
import { readContentVersion } from '../services/content-version/content-version.ts';
import { logFailure } from './log-failure.ts';

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
export async function watchContentVersion(db: Database, follower: VersionFollower): Promise<() => void> {
  let known = await readContentVersion(db);
  let readingSince: number | null = null;
  let isReadable = true;
  follower.confirmed();

  async function poll(): Promise<void> {
    if (readingSince !== null) {
      if (performance.now() - readingSince >= timeout) follower.unreadable();
      return;
    }
    readingSince = performance.now();
    try {
      const version = await readContentVersion(db);
      isReadable = true;
      if (version !== known) follower.changed();
      known = version;
      follower.confirmed();
    } catch (error) {
      if (isReadable) logFailure('cache', error, 'entries are served stale for a while');
      isReadable = false;
      follower.unreadable();
    }
    readingSince = null;
  }

  const timer = setInterval(poll, interval);
  return () => clearInterval(timer);
}
