import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import type { Database } from '../../src/database/schema.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { createLocation, engines, type TestLocation } from '../support/engines.ts';
import { closeMagazine, now, openMagazine } from '../support/magazine.ts';

const joined = '2026-01-05T08:00:00.000Z';
const left = '2026-03-04T10:00:00.000Z';

const script = join(import.meta.dirname, '../support/migrate-once.ts');

/** In order. */
const all = Object.keys(migrations);

describe.each(engines)('migrations on %s', (engine) => {
  it('prepare an empty database, with the five categories in order', async () => {
    const db = await openEmpty();
    expect(await migrate(db)).toEqual(all);
    const categories = await db.selectFrom('categories').select(['name', 'slug']).orderBy('position').execute();
    expect(categories).toEqual([
      { name: 'Politics', slug: 'politics' },
      { name: 'Culture', slug: 'culture' },
      { name: 'Opinion', slug: 'opinion' },
      { name: 'Books', slug: 'books' },
      { name: 'Magazine', slug: 'magazine' },
    ]);
  });

  it('do nothing the second time', async () => {
    const db = await openEmpty();
    await migrate(db);
    await db.updateTable('categories').set({ name: 'World' }).where('slug', '=', 'politics').execute();
    expect(await migrate(db)).toEqual([]);
    const { name } = await db.selectFrom('categories').select('name').orderBy('position').executeTakeFirstOrThrow();
    expect(name).toBe('World');
  });

  it('run once when several instances start at the same time', async () => {
    const location = await createLocation(engine);
    onTestFinished(() => location.remove());
    const outputs = await Promise.all([1, 2, 3].map(() => migrateInProcess(location)));
    const ran = outputs.flatMap((output) => output.split('\n')).filter((name) => name !== '');
    expect(ran.sort()).toEqual(all);

    const db = connect(location);
    onTestFinished(() => db.destroy());
    expect(await db.selectFrom('categories').select('id').execute()).toHaveLength(5);
    expect(await db.selectFrom('content_version').select('version').execute()).toEqual([{ version: 1 }]);
  });

  it('add existing articles to the search index, and give them and their authors slugs', async () => {
    const db = await openEmpty();
    const names = Object.keys(migrations);
    await migrate(db, names[names.indexOf('0004-addresses') - 1]);
    // More than one batch, all with the same publish date.
    const written = 450;
    await insertArticles(db, written);
    await migrate(db);
    const indexed = await db.selectFrom('article_search').select(['article_id', 'body']).execute();
    expect(new Set(indexed.map(({ article_id }) => article_id)).size).toBe(written);
    const { request } = await openMagazine(db);
    const found = await request('/api/search?q=extraordinary+number+449&limit=100');
    expect(await found.json()).toMatchObject([
      { title: 'Number 449', passage: [{ text: 'extraordinary', isMatch: true }] },
    ]);
    for (const slug of ['twins', 'twins-2', 'number-449']) {
      expect(await (await request(`/api/articles/${slug}`, {}, now)).json()).toMatchObject({ slug });
    }
    expect((await request('/api/authors/a-b')).status).toBe(200);
  });

  it('keep the status and the consent of existing subscribers', async () => {
    const db = await openEmpty();
    const names = Object.keys(migrations);
    await migrate(db, names[names.indexOf('0008-newsletter') - 1]);
    await sql`
      insert into newsletter_subscribers (id, email, is_active, subscribed_at, unsubscribed_at)
      values ('1', 'a@example.org', 1, ${joined}, null), ('2', 'b@example.org', 0, ${joined}, ${left})
    `.execute(db);
    await migrate(db);
    const subscribers = await db.selectFrom('newsletter_subscribers').selectAll().orderBy('id').execute();
    const untouched = { frequency: 'weekly', sections: null, consent_source: 'form', link_version: 1 };
    expect(subscribers).toMatchObject([
      { ...untouched, email: 'a@example.org', state: 'active', consent_at: joined, left_at: null },
      { ...untouched, email: 'b@example.org', state: 'unsubscribed', consent_at: joined, left_at: left },
    ]);
  });

  async function openEmpty() {
    const location = await createLocation(engine);
    const db = connect(location);
    onTestFinished(async () => {
      await closeMagazine(db);
      await location.remove();
    });
    return db;
  }
});

/** Stores articles of one author in the form that they had before slugs. */
async function insertArticles(db: Database, count: number): Promise<void> {
  const { id: category } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const author = uuid();
  const at = now.toISOString();
  await sql`insert into authors (id, name, title, initials, created_at) values (${author}, 'A B', 'C', 'AB', ${at})`.execute(
    db,
  );
  const rows = Array.from({ length: count }, (_, index) => {
    const title = index < 2 ? 'Twins' : `Number ${index}`;
    return sql`(${uuid()}, ${title}, 'x', '**extraordinary**', ${at}, 1, ${category}, ${author}, ${at}, ${at})`;
  });
  await sql`
    insert into articles
      (id, title, excerpt, content, publish_date, read_time, category_id, author_id, created_at, updated_at)
    values ${sql.join(rows)}
  `.execute(db);
}

/** Migrates in its own process, since waiting for SQLite's lock blocks a whole process. @returns its output */
function migrateInProcess({ databaseUrl, dataDir }: TestLocation): Promise<string> {
  const child = spawn(process.execPath, [script, JSON.stringify({ databaseUrl, dataDir })], {
    env: { ...process.env, ...childEnvironment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done(output.trim()) : failed(new Error(output))));
  });
}
