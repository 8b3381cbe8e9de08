import type { Database } from '../database/schema.ts';
import { readContentChanges, readContentVersion } from '../services/content-version/content-version.ts';
import type { SurrogateKey } from '../services/content-version/surrogate-keys.ts';
import { everyInterval } from './every-interval.ts';
import { logFailure } from './log-failure.ts';

/**
 * How soon this instance notices a write on another one, in milliseconds: readers see it within a second, also on a page that
 * takes long to render.
 */
const interval = 250;

/** How long reading the version may take before it counts as unreadable, in milliseconds. */
const timeout = 2000;

const onFailure = 'entries are served stale for a while';

/** Callbacks of the watch. */
export interface VersionFollower {
  /** An instance wrote: the content behind these keys has changed. */
  changed(touched: ReadonlySet<SurrogateKey>): void;
  /** The version was read; called after `changed`. */
  confirmed(): void;
  /** The version can't be read: cached data may be stale. */
  unreadable(): void;
}

export interface ContentWatch {
  /** Looks for writes now, after one of this instance. It never throws: if they can't be read, everything has changed. */
  catchUp(): Promise<void>;
  /** Ends the watch. */
  stop(): Promise<void>;
}

/** Reads the content version four times a second, and tells the follower once about each write, whichever instance made it. */
export async function watchContentVersion(db: Database, follower: VersionFollower): Promise<ContentWatch> {
  let known = await readContentVersion(db);
  let isReadable = true;
  follower.confirmed();

  async function follow(): Promise<void> {
    const before = known;
    const { version, touched } = await readContentChanges(db, before);
    // Two reads may be under way at the same time. The one that began first then has nothing new to tell. The version is lower
    // than before in a database that was restored.
    if (version > known || version < before) {
      known = version;
      follower.changed(touched);
    }
    follower.confirmed();
  }

  async function poll(): Promise<void> {
    const late = setTimeout(() => follower.unreadable(), timeout);
    try {
      await follow();
      isReadable = true;
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

  return {
    stop: everyInterval({ name: 'cache', interval, run: poll, onFailure }),
    async catchUp() {
      try {
        await follow();
      } catch (error) {
        follower.changed(new Set(['everything']));
        logFailure('cache', error, 'all entries are invalidated');
      }
    },
  };
}
