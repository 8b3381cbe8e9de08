import { type FeedForm, feedForms, feedPath } from '../contract/paths.ts';
import type { Database } from '../database/schema.ts';
import { readNextPublishDate } from '../services/articles/next-publish-date.ts';
import { readContentVersion } from '../services/content-version/content-version.ts';
import { claimChangedFeeds } from '../services/feeds/claim-changed-feeds.ts';
import { everyInterval } from './every-interval.ts';
import type { JobRuns } from './job-runs.ts';
import { type Hub, tellHub } from './tell-hub.ts';

/** How soon the job tells the hub about a write or a reached publish date, in milliseconds. */
const interval = 1000;

export interface Announcing {
  hub: Hub;
  /** Without a slash at the end. */
  siteUrl: string;
}

/**
 * Tells the WebSub hub about every feed whose contents have changed: after a write, when a scheduled article is due, and at the
 * start about changes while no instance ran. The job polls, so that no write waits for it. Of several instances one tells the
 * hub.
 * @returns a function that ends this; a change that was not announced by then is announced with the next one
 * @throws when the first read of the database fails
 */
export async function startAnnouncingFeeds(
  db: Database,
  { hub, siteUrl }: Announcing,
  runs?: JobRuns,
): Promise<() => Promise<void>> {
  const end = new AbortController();
  const claim = createClaim(db);
  /** Pages to announce. A page that changes again while the hub does not answer is in it once. */
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
  const stopPolling = everyInterval(
    {
      name: 'feeds',
      recordedAs: 'announce-feeds',
      interval,
      run: poll,
      onFailure: 'changed feeds are looked for again',
    },
    runs,
  );
  return async () => {
    end.abort();
    await stopPolling();
    await telling;
  };
}

/** @returns a function that claims changed feeds; while neither the version changes nor an article is due, it costs one read */
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
