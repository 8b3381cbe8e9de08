import { importLine, importsFile } from '../masthead/imports.ts';
import { originLine, originsFile } from '../masthead/origins.ts';
import type { ImportContext } from './import-context.ts';
import { inRows } from './in-rows.ts';
import { readList } from './read-archive.ts';

/** Adds the imports of other programs' sites and the origins of what they have made, so that they can be repeated and undone here. */
export async function insertOrigins({ trx, zip }: ImportContext): Promise<void> {
  for await (const { counts, ...line } of readList(zip, importsFile, importLine)) {
    await trx
      .insertInto('imports')
      .values({ ...line, counts: JSON.stringify(counts ?? {}) })
      .execute();
  }
  await inRows(readList(zip, originsFile, originLine), async (lines) => {
    const rows = lines.map(({ target, import: from, ...line }) => ({ ...line, target_id: target, import_id: from }));
    await trx.insertInto('origins').values(rows).execute();
  });
}
