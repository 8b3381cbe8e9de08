import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { connect } from '../../src/database/connect.ts';
import { readProblem } from '../support/answers.ts';
import { createMigratedLocation, engines, type TestLocation } from '../support/engines.ts';
import { listenToLog, listenToRawLog } from '../support/log.ts';
import { closeMagazine, createParts, type Magazine, openMagazine } from '../support/magazine.ts';

/** In the order of deletion: tables with foreign keys first. */
const droppedTables = [
  'revisions',
  'newsletter_clicks',
  'newsletter_links',
  'newsletter_deliveries',
  'correction_deliveries',
  'correction_mailings',
  'corrections',
  'newsletter_email_articles',
  'newsletter_emails',
  'newsletter_issue_slugs',
  'newsletter_issue_stories',
  'newsletter_issues',
  'newsletter_subscribers',
  'preview_links',
  'working_copies',
  'article_tags',
  'article_authors',
  'article_search',
  'article_slugs',
  'recent_views',
  'articles',
  'categories',
];

describe.each(engines)('an unexpected error on %s', (engine) => {
  let location: TestLocation;
  let magazine: Magazine;

  /** Opens a magazine and drops its tables. */
  beforeAll(async () => {
    location = await createMigratedLocation(engine);
    const db = connect(location);
    magazine = await openMagazine(db);
    for (const table of droppedTables) {
      await db.schema.dropTable(table).execute();
    }
  });
  afterAll(async () => {
    await closeMagazine(magazine.db);
    await location.remove();
  });

  it.each([
    ['GET', '/api/articles', ''],
    ['GET', '/api/articles/featured', ''],
    ['GET', '/api/front-page', ''],
    ['GET', '/api/articles/most-read', ''],
    ['GET', '/api/articles/0197712e-0000-7000-8000-000000000000', ''],
    ['GET', '/api/categories', ''],
    ['GET', '/api/search?q=river', ''],
    ['POST', '/api/articles/0197712e-0000-7000-8000-000000000000/views', ''],
    ['POST', '/api/newsletter/subscribe', '{"email":"reader@example.org"}'],
  ])('%s %s is 500, does not reveal the cause, and is one line in the log', async (method, path, body) => {
    const log = listenToRawLog();
    const headers = { 'content-type': 'application/json' };
    const answer = magazine.request(path, { method, headers, ...(body && { body }) });
    expect(await readProblem(answer, 'internal')).toEqual({
      status: 500,
      title: 'Internal error',
      detail: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    });
    expect(log).toHaveLength(1);
    expect(log[0]?.trim()).not.toContain('\n');
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      level: 'error',
      msg: expect.stringMatching(/no such table|does not exist/),
      err: { stack: expect.stringMatching(/\n +at /) },
    });
    expect(log[0]).not.toContain('reader@example.org');
  });

  it('is 500 as well when the database is closed', async () => {
    const gone = connect(location);
    await gone.selectFrom('settings').select('name').execute();
    await gone.destroy();
    const api = createApi(createParts(gone));
    const log = listenToLog();
    await readProblem(Promise.resolve(api.request('/api/articles')), 'internal');
    expect(log).toEqual([expect.stringContaining('destroyed')]);
  });

  it('does not affect a request that needs no database', async () => {
    expect((await magazine.request('/api/site')).status).toBe(200);
  });
});
