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
  return () => {
    const db = connect(location);
    opened.push(() => db.destroy());
    return db;
  };
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

describe.each(engines.filter((engine) => engine === 'sqlite'))('batches of an import on %s', (engine) => {
  it('let other programs write in between, however much there is to do', async () => {
    const connectTo = await open(engine);
    const [importing, site] = [connectTo(), connectTo()];
    await addImport(importing, 'one');
    const claim = await claimImport(importing, 'one');
    if (!claim) throw new Error('there is another claim');
    let isWritten = false;
    let batches = 0;
    const other = async () => {
      await site.insertInto('totals').values({ name: 'of-another-program', value: 1 }).execute();
      isWritten = true;
    };
    await inBatch(importing, claim, async (trx) => {
      await trx.updateTable('imports').set({ title: 'The first batch' }).execute();
      // It finds the lock taken, and tries again.
      void other();
      const until = performance.now() + 20;
      while (performance.now() < until);
    });
    for (; !isWritten && batches < 50; batches += 1) {
      await inBatch(importing, claim, async (trx) => {
        await trx
          .updateTable('imports')
          .set({ title: `Batch ${batches}` })
          .execute();
        const until = performance.now() + 20;
        while (performance.now() < until);
      });
    }
    expect(isWritten).toBe(true);
  });
});

describe.each(engines)('what an import has read on %s', (engine) => {
  it('is forgotten whole, a piece at a time, and that of other imports stays', async () => {
    const db = (await open(engine))();
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
