import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths, feedPath } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database/schema.ts';
import { createSiteApp } from '../../src/server/site-app.ts';
import type { MediaParts } from '../../src/services/media/media-parts.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { exportInto, openEmptySite, unzip, workFolder } from '../support/exporting.ts';
import { awkward, type Filled, fillSite } from '../support/filled-site.ts';
import { createParts, now, ownerCookieOf, setUpMagazine } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';
import { zip } from '../support/zip.ts';

describe.each(engines)('an export from %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('makes another site the same, on the other engine', async () => {
    const mediaSite = openMediaSite(magazine);
    const filled = await fillSite(magazine, mediaSite);
    const path = await exportInto(workFolder(), { db: magazine.db, media: mediaSite.media });
    const other = await openEmptySite(engines.find((name) => name !== engine) ?? engine);
    const counts = await other.take(path);
    expect(counts).toMatchObject({ articles: 6, authors: 1, categories: 6, media: 1, issues: 1, subscribers: 2 });
    const before = await readAll(magazine.db, mediaSite.media, filled);
    const after = await readAll(other.db, other.media, filled);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [place, answer] of Object.entries(before)) expect(after[place], place).toEqual(answer);
  });
});

/** @returns what readers, feed readers and the owner see of a site, by path */
async function readAll(db: Database, media: MediaParts, { lead, second, image }: Filled) {
  const folder = workFolder();
  for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
  const app = createSiteApp({
    api: createParts(db, { media }),
    pages: {
      renderPage: async () => ({ status: 404, headers: new Headers(), html: 'a page' }),
      entry: '',
      strictPolicy: true,
    },
    buildDir: folder,
    dataDir: folder,
  });
  const cookie = await ownerCookieOf(db);
  const paths = [
    apiPaths.site,
    apiPaths.categories,
    apiPaths.frontPage,
    apiPaths.articles,
    apiPaths.featuredArticle,
    apiPaths.mostRead,
    apiPaths.mostReadPeriods,
    apiPaths.article(lead),
    apiPaths.article('second-of-all'),
    apiPaths.article('second'),
    apiPaths.article('withdrawn'),
    apiPaths.author('ada'),
    apiPaths.author('ada-vale'),
    apiPaths.issues,
    apiPaths.issue('number-one'),
    apiPaths.issue('first'),
    `${apiPaths.search}?q=river`,
    feedPath('/', 'rss'),
    feedPath('/category/culture', 'json'),
    '/sitemap.xml',
    '/old',
    adminPaths.articles,
    `${adminPaths.articles}?status=trash`,
    adminPaths.article(lead),
    adminPaths.article(second),
    adminPaths.media,
    adminPaths.mediaItem(image),
    adminPaths.mediaUses(image),
    adminPaths.subscribers,
    adminPaths.subscriberExport,
    adminPaths.issues,
    adminPaths.redirects,
    adminPaths.settings,
    adminPaths.frontPage,
    adminPaths.categories,
    adminPaths.authors,
    adminPaths.stats,
  ];
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await app.request(path, { headers: { cookie } }, { now });
    const text = await answer.text();
    answers[path] = { status: answer.status, to: answer.headers.get('location'), body: leaveOut(text) };
  }
  const variant = JSON.parse(String((answers[adminPaths.mediaItem(image)] as { body: string }).body)).url;
  const file = await app.request(new URL(variant).pathname, {}, { now });
  const bytes = Buffer.from(await file.arrayBuffer());
  answers.variant = { status: file.status, sha256: createHash('sha256').update(bytes).digest('hex') };
  return answers;
}

/** Leaves out what stays with the accounts of the site, and what tells how often something was changed there. */
function leaveOut(text: string): string {
  return text
    .replaceAll(
      /"(?:version|uploadedBy|createdBy|updatedBy|savedBy|draftedBy|canDelete)":(?:"[^"]*"|\d+|null|\{[^}]*\})/g,
      '"":0',
    )
    .replaceAll(/("id":")[0-9a-f-]{36}(","email")/g, '$1$2');
}
