import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import { createLocation, engines, type TestLocation } from '../support/engines.ts';

const script = join(import.meta.dirname, '../support/migrate-once.ts');

/** In their order. */
const all = Object.keys(migrations);

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
    const ran = outputs.flatMap((output) => output.split('\n')).filter((name) => name !== '');
    expect(ran.sort()).toEqual(all);

    const db = connect(location);
    onTestFinished(() => db.destroy());
    expect(await db.selectFrom('categories').select('id').execute()).toHaveLength(5);
    expect(await db.selectFrom('content_version').select('version').execute()).toEqual([{ version: 1 }]);
  });

  async function openEmpty() {
    const location = await createLocation(engine);
    const db = connect(location);
    onTestFinished(async () => {
      await db.destroy();
      await location.remove();
    });
    return db;
  }
});

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
