import { type FeedForm, feedForms, feedPath } from '../contract/paths.ts';
import type { Database } from '../database/schema.ts';
import { readNextPublishDate } from '../services/articles/next-publish-date.ts';
import { readContentVersion } from '../services/content-version/content-version.ts';
import { claimChangedFeeds } from '../services/feeds/claim-changed-feeds.ts';
import { everyInterval } from './every-interval.ts';
import { type Hub, tellHub } from './tell-hub.ts';

/** How soon after a write, or a publish date, the hub is told, in milliseconds. */
const interval = 1000;

export interface Announcing {
  hub: Hub;
  /** Without a slash at the end. */
  siteUrl: string;
}

/**
 * Tells the WebSub hub of every feed that shows something else than before: after a write, when a scheduled article becomes
 * due, and at the start of what happened while nothing ran. It looks by the clock, so that no write waits for it; of several
 * instances one tells.
 * @returns a function that ends this; what the hub has not been told by then, it learns with the next change
 * @throws when the database can't say what there is to begin with
 */
export async function startAnnouncingFeeds(db: Database, { hub, siteUrl }: Announcing): Promise<() => Promise<void>> {
  const end = new AbortController();
  const claim = createClaim(db);
  /** A page that changes again while the hub does not answer is there once. */
  const waiting = new Set<string>();
  let telling: Promise<void> | null = null;

  async function poll(): Promise<void> {
    for (const page of await claim()) waiting.add(page);
    if (waiting.size > 0) telling ??= tell();
  }

  async function tell(): Promise<void> {
    for (const page of waiting) {
      waiting.delete(page);
      for (const form of Object.keys(feedForms) as FeedForm[]) {
        await tellHub(hub, siteUrl + feedPath(page, form), end.signal);
      }
    }
    telling = null;
  }

  await poll();
  const stopLooking = everyInterval({
    name: 'feeds',
    interval,
    run: poll,
    onFailure: 'what is new is looked for again',
  });
  return async () => {
    end.abort();
    await stopLooking();
    await telling;
  };
}

/** @returns a function that claims changed feeds, and remembers until when there can be none: a quiet second costs one read */
function createClaim(db: Database): () => Promise<string[]> {
  let known: { version: number; nextPublishDate: Date | null } | undefined;
  return async () => {
    const now = new Date();
    const version = await readContentVersion(db);
    const isDue = known?.nextPublishDate && known.nextPublishDate <= now;
    if (known && version === known.version && !isDue) return [];
    const nextPublishDate = await readNextPublishDate(db, now);
    const pages = await claimChangedFeeds(db, { now, quietly: known === undefined });
    known = { version, nextPublishDate };
    return pages;
  };
}
