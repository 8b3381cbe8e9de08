import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedForms } from '../../src/contract/paths.ts';
import { connect } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { loadSampleContent } from '../../src/server/startup/sample-content.ts';
import { expectValidXml, readJsonFeed, readTexts } from '../support/documents.ts';
import { openDocuments } from '../support/documents-site.ts';
import { createMigratedLocation, type TestLocation } from '../support/engines.ts';
import { closeMagazine, now, openMagazine, site } from '../support/magazine.ts';
import { openMedia } from '../support/media.ts';
import { sampleOf } from '../support/sample.ts';

/** Validates whole documents of a realistic magazine; the tests of the feeds cover special content. */
describe('of the sample magazine', () => {
  let location: TestLocation;
  let db: Database;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'masthead-test-'));
    location = await createMigratedLocation('sqlite');
    db = connect(location);
    await loadSampleContent(db, { now, siteUrl: site.url, storage: openMedia(dataDir).storage });
  });
  afterAll(async () => {
    await closeMagazine(db);
    await location.remove();
    rmSync(dataDir, { recursive: true });
  });

  /** Asserts that a document exists. @returns its text */
  async function read(path: string): Promise<string> {
    const response = await openDocuments(await openMagazine(db))(path);
    expect(response.status, path).toBe(200);
    return response.text();
  }

  async function slugsOf(table: 'categories' | 'authors'): Promise<string[]> {
    const rows = await db.selectFrom(table).select('slug').execute();
    return rows.map(({ slug }) => slug);
  }

  it('every feed of the site, its categories and its authors is valid', async () => {
    const categories = (await slugsOf('categories')).map((slug) => `/category/${slug}`);
    const authors = (await slugsOf('authors')).map((slug) => `/authors/${slug}`);
    expect(authors.length).toBeGreaterThan(3);
    for (const page of ['', ...sampleOf([...categories, ...authors], 3)]) {
      await expectValidXml(await read(`${page}/${feedForms.rss.file}`), 'rss.rng');
      await expectValidXml(await read(`${page}/${feedForms.atom.file}`), 'atom.rng');
      expect(readJsonFeed(await read(`${page}/${feedForms.json.file}`)).items.length).toBeGreaterThan(0);
    }
  });

  it('the sitemap, each of its parts and the one for news are valid', async () => {
    const index = await read('/sitemap.xml');
    await expectValidXml(index, 'siteindex.xsd');
    const parts = readTexts(index, 'loc').map((url) => url.slice(site.url.length));
    expect(parts.length).toBeGreaterThan(1);
    for (const part of [...parts, '/news-sitemap.xml']) await expectValidXml(await read(part), 'sitemap.xsd');
  });
});
