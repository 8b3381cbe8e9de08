import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { claimImport } from '../../src/imports/staging/claim.ts';
import { inBatch } from '../../src/imports/staging/in-batch.ts';
import { forgetImports } from '../../src/services/imports/forget-imports.ts';
import { createMigratedLocation, engines } from '../support/engines.ts';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function open(engine: (typeof engines)[number]) {
  const location = await createMigratedLocation(engine);
  opened.push(() => location.remove());
  const db = connect(location);
  opened.push(() => db.destroy());
  return { db, location };
}

async function addImport(db: Database, id: string, items = 0): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('imports')
    .values({ id, program: 'wordpress', state: 'rehearsed', created_at: at, updated_at: at, started_at: at })
    .execute();
  const numbers = Array.from({ length: items }, (_, number) => number);
  const ofItem = (number: number) => ({ import_id: id, item_kind: 'article' as const, item_key: `post:${number % 7}` });
  const item = {
    import_id: id,
    kind: 'article' as const,
    reading: 1,
    source: '{}',
    fingerprint: '',
    state: 'read' as const,
  };
  if (items === 0) return;
  await db
    .insertInto('import_items')
    .values(numbers.map((position) => ({ ...item, position, source_key: `post:${position}` })))
    .execute();
  await db
    .insertInto('import_losses')
    .values(numbers.map((number) => ({ ...ofItem(number), number, kind: 'style', snippet: '' })))
    .execute();
  await db
    .insertInto('import_urls')
    .values(numbers.map((number) => ({ ...ofItem(number), from_path: `/${number}`, status: 404 })))
    .execute();
  await db
    .insertInto('import_files')
    .values(numbers.map((number) => ({ ...ofItem(number), url_hash: `${number}` })))
    .execute();
}

/** Writes thirty times, as another program does: it tries again while the lock is taken. It posts how often it has tried. */
const otherProgram = `
const { DatabaseSync } = require('node:sqlite');
const { parentPort, workerData } = require('node:worker_threads');
const db = new DatabaseSync(workerData, { timeout: 0 });
const pause = new Int32Array(new SharedArrayBuffer(4));
let tries = 0;
for (let written = 0; written < 30; ) {
  Atomics.wait(pause, 0, 0, 5);
  tries += 1;
  try {
    db.exec("update totals set value = value + 1 where name = 'articles'");
    written += 1;
  } catch {}
}
db.close();
parentPort.postMessage(tries);
`;

describe.each(engines.filter((engine) => engine === 'sqlite'))('batches of an import on %s', (engine) => {
  it('let another program write as often as it has the lock of the database, however much there is to do', async () => {
    const { db, location } = await open(engine);
    await addImport(db, 'one');
    const claim = await claimImport(db, 'one');
    if (!claim) throw new Error('there is another claim');
    const worker = new Worker(otherProgram, { eval: true, workerData: join(location.dataDir, 'masthead.db') });
    let tries = 0;
    const ended = once(worker, 'message').then(([count]) => {
      tries = count;
    });
    while (tries === 0) {
      await inBatch(db, claim, async (trx) => {
        await trx.updateTable('imports').set({ title: 'A batch' }).execute();
        const end = performance.now() + 20;
        while (performance.now() < end);
      });
      await setImmediate();
    }
    await ended;
    // Every other try finds the lock free; without a rest between the batches, about one of twenty.
    expect(tries).toBeLessThan(30 * 8);
  });
});

describe.each(engines)('what an import has read on %s', (engine) => {
  it('is forgotten whole, a piece at a time, and that of other imports stays', async () => {
    const { db } = await open(engine);
    await addImport(db, 'old', 1201);
    await addImport(db, 'zzz', 3);
    await db.updateTable('imports').set({ updated_at: '2026-06-30T00:00:00.000Z' }).where('id', '=', 'zzz').execute();
    await forgetImports(db, new Date('2026-07-01T00:00:00Z'));
    for (const table of ['import_items', 'import_losses', 'import_urls', 'import_files'] as const) {
      const rows = await db.selectFrom(table).select('import_id').execute();
      expect(
        rows.map((row) => row.import_id),
        table,
      ).toEqual(['zzz', 'zzz', 'zzz']);
    }
    expect((await db.selectFrom('imports').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([
      'old',
      'zzz',
    ]);
  });
});
