import type { Database } from '../../database/schema.ts';
import { watchContentVersion } from '../../jobs/watch-content-version.ts';
import { type CurrentSite, openCurrentSite } from '../../services/site/current-site.ts';
import type { Stoppables } from '../lifetime/stoppables.ts';
import { ResponseCache } from './response-cache.ts';

/** Size of the response cache in bytes: about 5,600 articles. */
const cacheBytes = 64 * 1024 * 1024;

/** Values that an instance remembers of the content, as long as no write has changed it. */
export interface ReadCaches {
  site: CurrentSite;
  cache: ResponseCache;
  /** Settles once they know of all writes so far. */
  catchUp(): Promise<void>;
}

/** Opens the caches of an instance, and watches the content version, which invalidates them. */
export async function openReadCaches(db: Database, siteUrl: string, running: Stoppables): Promise<ReadCaches> {
  const site = openCurrentSite(db, siteUrl);
  const cache = new ResponseCache(cacheBytes);
  const watch = await watchContentVersion(db, {
    changed: (touched) => {
      site.invalidate();
      cache.invalidate(touched);
    },
    confirmed: () => cache.confirm(Date.now()),
    unreadable: () => cache.suspend(),
  });
  running.add('the watch of the content version', watch.stop);
  return { site, cache, catchUp: watch.catchUp };
}
