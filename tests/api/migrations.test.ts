import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import type { Database } from '../../src/database/schema.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { createLocation, engines, type TestLocation } from '../support/engines.ts';
import { closeMagazine, now, openMagazine } from '../support/magazine.ts';

const all = Object.keys(migrations);
const script = join(import.meta.dirname, '../support/migrate-once.ts');

describe.each(engines)('migrations on %s', (engine) => {
  it('make an empty database ready, with the five sections in their order', async () => {
    const db = await openEmpty();
    expect(await migrate(db)).toEqual(all);
    const sections = await db.selectFrom('categories').select(['name', 'slug']).orderBy('position').execute();
    expect(sections).toEqual([
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
    // Each of them is run by one instance or another.
    expect(outputs.join(' ').trim().split(/\s+/).sort()).toEqual(all);

    const db = connect(location);
    onTestFinished(() => db.destroy());
    expect(await db.selectFrom('categories').select('id').execute()).toHaveLength(5);
    expect(await db.selectFrom('content_version').select('version').execute()).toEqual([{ version: 1 }]);
  });

  it('put the articles that are there into the search', async () => {
    const db = await openEmpty();
    const names = Object.keys(migrations);
    await migrate(db, names[names.indexOf('0005-search') - 1]);
    // More than are read at a time, all of the same moment.
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

async function insertArticles(db: Database, count: number): Promise<void> {
  const { id: category_id } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const { id: author_id } = await createAuthor(db, { author: { name: 'A B', title: 'C', initials: 'AB' }, now });
  const created_at = now.toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    title: `Number ${index}`,
    excerpt: 'x',
    content: '**extraordinary**',
    image_url: null,
    publish_date: created_at,
    read_time: 1,
    is_featured: 0,
    category_id,
    author_id,
    view_count: 0,
    version: 1,
    created_at,
    updated_at: created_at,
  }));
  await db.insertInto('articles').values(rows).execute();
}

/** An instance of its own: SQLite's lock waits without letting the rest of a process go on. @returns what it did */
function migrateInProcess({ databaseUrl, dataDir }: TestLocation): Promise<string> {
  const child = spawn(process.execPath, [script, JSON.stringify({ databaseUrl, dataDir })]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done(output.trim()) : failed(new Error(output))));
  });
}
