import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths, feedPath } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database/schema.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { engines, usuallySqlite } from '../support/engines.ts';
import { exportInto, openEmptySite, workFolder } from '../support/exporting.ts';
import { type Filled, fillSite } from '../support/filled-site.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, now, ownerCookieOf, setUpMagazine } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';

describe.each(usuallySqlite)('an export from %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('makes another site the same, on the other engine', async () => {
    // React warns that the style sheet has no URL, since there is no build.
    listenToLog();
    const mediaSite = openMediaSite(magazine);
    const filled = await fillSite(magazine, mediaSite);
    const path = await exportInto(workFolder(), { db: magazine.db, media: mediaSite.media });
    const other = await openEmptySite(engines.find((name) => name !== engine) ?? engine);
    const counts = await other.take(path);
    expect(counts).toMatchObject({ articles: 6, authors: 1, categories: 5, media: 1, issues: 1, subscribers: 2 });
    expect(counts).toMatchObject({ redirects: 1, redirect_rules: 2, old_files: 1 });
    const before = await readAll(magazine.db, mediaSite.media, filled);
    const after = await readAll(other.db, other.media, filled);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [place, answer] of Object.entries(before)) expect(after[place], place).toEqual(answer);
    const others = Object.entries(before).filter(([, { status }]) => status !== 200);
    expect(others.map(([place, { status, to }]) => [place, status, to])).toEqual([
      [apiPaths.article('withdrawn'), 410, null],
      ['/old', 301, '/articles/second-of-all'],
      ['/%C3%BCber/second', 301, '/articles/second-of-all'],
      ['/older/about', 301, '/about'],
      ['/articles/second', 301, '/articles/second-of-all'],
      ['/articles/withdrawn', 410, null],
    ]);
  });
});

/** @returns what readers, feed readers and the owner see of a site, by path */
async function readAll(db: Database, media: MediaParts, { lead, second, image }: Filled) {
  const folder = workFolder();
  for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
  const app = createSiteApp({
    api: createParts(db, { media }),
    pages: {
      renderPage,
      entry: '',
      strictPolicy: true,
    },
    buildDir: folder,
    dataDir: folder,
  });
  const cookie = await ownerCookieOf(db);
  const paths = [
    apiPaths.site,
    apiPaths.layout,
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
    apiPaths.corrections,
    apiPaths.issues,
    apiPaths.issue('number-one'),
    apiPaths.issue('first'),
    `${apiPaths.search}?q=river`,
    feedPath('/', 'rss'),
    feedPath('/category/culture', 'json'),
    '/sitemap.xml',
    '/old',
    '/%C3%BCber/second',
    '/older/about',
    '/wp-content/report.pdf',
    '/',
    '/about',
    '/articles/the-river-rises',
    '/articles/second',
    '/articles/withdrawn',
    '/authors/ada',
    '/category/culture',
    '/corrections',
    feedPath('/corrections', 'atom'),
    '/newsletter',
    '/newsletter/number-one',
    '/search?q=river',
    adminPaths.articles,
    `${adminPaths.articles}?status=trash`,
    adminPaths.article(lead),
    adminPaths.article(second),
    adminPaths.corrections(second),
    adminPaths.media,
    adminPaths.mediaItem(image),
    adminPaths.mediaUses(image),
    adminPaths.subscribers,
    adminPaths.subscriberExport,
    adminPaths.issues,
    adminPaths.redirects,
    adminPaths.redirectRules,
    adminPaths.settings,
    adminPaths.navigation,
    adminPaths.announcements,
    adminPaths.frontPage,
    adminPaths.authors,
    adminPaths.stats,
  ];
  const answers: Record<string, { status: number; to?: string | null; body: string }> = {};
  for (const path of paths) {
    const answer = await app.request(path, { headers: { cookie } }, { now });
    const text = await readBody(answer);
    answers[path] = { status: answer.status, to: answer.headers.get('location'), body: leaveOut(text) };
  }
  const variant = JSON.parse(answers[adminPaths.mediaItem(image)]?.body ?? '').url;
  const file = await app.request(new URL(variant).pathname, {}, { now });
  const bytes = Buffer.from(await file.arrayBuffer());
  answers.variant = { status: file.status, body: createHash('sha256').update(bytes).digest('hex') };
  return answers;
}

/** Pages are compressed for the cache as they are made. */
async function readBody(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.headers.get('content-encoding') === 'br' ? brotliDecompressSync(bytes).toString() : bytes.toString();
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
