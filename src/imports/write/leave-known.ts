import type { SourceKind } from '../../contract/imports.ts';
import { fingerprintOf } from '../plan/fingerprints.ts';
import { originsOf } from '../plan/origins.ts';
import { knowItem } from '../plan/planning.ts';
import { inBatch } from '../staging/in-batch.ts';
import type { ItemRow } from '../staging/items.ts';
import { leadToImage } from './write-file.ts';
import type { Writing } from './writing.ts';

/**
 * Another import of the same site may have brought items in since this one was rehearsed: they are here, and are not written twice. The
 * claim keeps other imports of the site away meanwhile.
 * @returns the items that are to be written
 */
export async function leaveKnown(writing: Writing, kind: SourceKind, rows: readonly ItemRow[]): Promise<ItemRow[]> {
  const { db, claim } = writing;
  const origins = await originsOf(db, writing.import, { kind, keys: rows.map(({ source_key }) => source_key) });
  const left: ItemRow[] = [];
  for (const row of rows) {
    const targetId = origins.get(row.source_key)?.target_id;
    const isHere =
      targetId !== undefined && targetId !== row.target_id && (await fingerprintOf(db, kind, targetId)) !== null;
    if (!isHere) {
      left.push(row);
      continue;
    }
    await inBatch(db, claim, async (trx) => {
      await knowItem(trx, row, { targetId, slug: row.slug, problem: 'unchanged' });
      if (kind === 'file') await leadToImage(trx, row, targetId);
    });
  }
  return left;
}
