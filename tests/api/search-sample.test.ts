import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { connect } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { loadSampleContent } from '../../src/server/startup/sample-content.ts';
import { createMigratedLocation, engines, type TestLocation } from '../support/engines.ts';
import { closeMagazine, type Magazine, now, openMagazine, site } from '../support/magazine.ts';
import { openMedia } from '../support/media.ts';
import { sampleQueries } from '../support/sample-queries.ts';
import { titlesOf } from '../support/searching.ts';

const samples = join(import.meta.dirname, '../../sample-content/articles');

describe.each(engines)('the search of the sample magazine on %s', (engine) => {
  let location: TestLocation;
  let db: Database;
  let magazine: Magazine;
  let media: string;

  beforeAll(async () => {
    media = await mkdtemp(join(tmpdir(), 'masthead-test-'));
    location = await createMigratedLocation(engine);
    db = connect(location);
    await loadSampleContent(db, { now, siteUrl: site.url, storage: openMedia(media).storage });
    magazine = await openMagazine(db);
  });
  afterAll(async () => {
    await closeMagazine(db);
    await location.remove();
    await rm(media, { recursive: true });
  });

  it.each(sampleQueries)('finds the wanted article for: %s', async (query, article) => {
    const [first] = await titlesOf(magazine, query);
    expect(first).toBe(await titleOf(article));
  });
});

async function titleOf(article: string): Promise<string> {
  const text = await readFile(join(samples, `${article}.md`), 'utf8');
  return parse(text.split('---\n')[1] ?? '').title;
}
