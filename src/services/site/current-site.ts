import type { Database } from '../../database/schema.ts';
import { readAppearances } from '../appearance/live-appearance.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { idsOf, presentImage, readPageImages } from '../images/page-images.ts';
import { presentSettings } from '../settings/settings-row.ts';
import type { SiteSettings } from './read-site.ts';

/** The site with its present settings. */
export interface CurrentSite {
  /** The site's origin, without a slash at the end; constant while the process runs. */
  readonly url: string;
  /** @returns the present settings, nearly always from memory; call it for each request */
  read(): Promise<SiteSettings>;
}

/** The same, for code that knows when the content has changed. */
export interface CachedSite extends CurrentSite {
  /** Invalidates the cached settings: the next call of `read` loads them again. */
  invalidate(): void;
}

/** @returns the site with the stored settings, which are loaded once after each change of the content */
export function openCurrentSite(db: Database, url: string): CachedSite {
  let cached: Promise<SiteSettings> | null = null;

  function read(): Promise<SiteSettings> {
    noteReads('site');
    if (cached) return cached;
    const loading = readStored(db, url);
    cached = loading;
    // After a failure the next call tries again.
    loading.catch(() => {
      if (cached === loading) cached = null;
    });
    return loading;
  }

  return {
    url,
    read,
    invalidate: () => {
      cached = null;
    },
  };
}

async function readStored(db: Database, url: string): Promise<SiteSettings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  const images = await readPageImages(db, idsOf([row.share_image]), url);
  const { version, ...settings } = await presentSettings(db, row, url);
  const appearances = await readAppearances(db, url);
  return { ...settings, url, sharedImage: presentImage(row.share_image, images, url).image, appearances };
}
