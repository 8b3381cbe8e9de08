import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import type { CountedLinks } from '../../src/server/routes/click-routes.ts';
import type { SiteSettings } from '../../src/services/site/read-site.ts';
import { createParts, fixedSite, type Magazine, now } from './magazine.ts';

interface Given {
  settings?: Partial<SiteSettings>;
  hub?: string;
  /** Counted links of emails. */
  countedLinks?: CountedLinks;
  /** Stored images: path under `/media/` → bytes. */
  images?: Record<string, string>;
}

/**
 * Opens a magazine's site without its pages, for tests of feeds, sitemaps and other documents that programs read.
 * @returns a function that sends a request at `now`, or at the given time
 */
export function openDocuments(magazine: Magazine, { settings, hub, countedLinks, images = {} }: Given = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
  for (const [name, bytes] of Object.entries(images)) {
    const path = join(folder, 'media', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const app = createSiteApp({
    api: createParts(magazine.db, { site: fixedSite(settings) }),
    pages: {
      renderPage: async () => ({ status: 404, headers: new Headers(), html: 'a page' }),
      entry: '',
      strictPolicy: true,
    },
    hub,
    ...(countedLinks && { countedLinks }),
    buildDir: folder,
    dataDir: folder,
  });
  return async (path: string, at = now, init?: RequestInit) => app.request(path, init, { now: at });
}
