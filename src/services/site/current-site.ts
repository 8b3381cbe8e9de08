import type { Database } from '../../database/schema.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { SiteSettings } from './read-site.ts';

/** The site as it is at this moment. */
export interface CurrentSite {
  /** Where it lives, without a slash at the end; stays the same while the process runs. */
  readonly url: string;
  /** @returns what is set now, nearly always from memory; to be asked anew for each request */
  read(): Promise<SiteSettings>;
}

/** The same, for whoever knows when the content has changed. */
export interface CachedSite extends CurrentSite {
  /** Whoever asks from now on gets what is stored from now on. */
  forget(): void;
}

/** @returns the site over the stored settings, which are read once after each change of the content */
export function openCurrentSite(db: Database, url: string): CachedSite {
  let cached: Promise<SiteSettings> | null = null;

  function read(): Promise<SiteSettings> {
    if (cached) return cached;
    const reading = readStored(db, url);
    cached = reading;
    // What failed is tried again by the next caller.
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  }

  return {
    url,
    read,
    forget: () => {
      cached = null;
    },
  };
}

async function readStored(db: Database, url: string): Promise<SiteSettings> {
  const { version, ...settings } = await readSettings(db, url);
  return { ...settings, url };
}
