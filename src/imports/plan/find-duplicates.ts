import { createHash } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import type { Claim } from '../staging/claim.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import { inBatch } from '../staging/in-batch.ts';
import { setItem } from '../staging/items.ts';
import type { FilePlan } from './plans.ts';

/** Items, and values of one statement. */
const batch = 500;

/** Bytes that are read before the claim is renewed: some seconds. */
const renewal = 100 * 1024 * 1024;

interface PlannedImage {
  key: string;
  path: string;
  size: number;
}

/**
 * Notes which images of the export equal another one of it, or one of the library: they become that entry. Only files are read that have
 * the size of another; memory holds the sizes, and the hashes of those files.
 */
export async function findDuplicates(parts: SourceParts, claim: Claim): Promise<void> {
  const { sizeOf } = parts.source;
  if (!sizeOf) return;
  const counts = new Map<number, number>();
  for await (const { size } of plannedImages(parts, claim, sizeOf)) counts.set(size, (counts.get(size) ?? 0) + 1);
  const shared = new Set([...counts].flatMap(([size, count]) => (count > 1 ? [size] : [])));
  for (const size of await sizesOfLibrary(parts.db, [...counts.keys()])) shared.add(size);
  if (shared.size === 0) return;
  const hashes = new Set<string>();
  let unsaved = 0;
  for await (const { key, path, size } of plannedImages(parts, claim, sizeOf)) {
    if (!shared.has(size)) continue;
    const hash = await hashOfFile(parts, path);
    unsaved += size;
    const isDuplicate = hash !== null && (hashes.has(hash) || (await isInLibrary(parts.db, hash)));
    if (hash !== null) hashes.add(hash);
    if (!isDuplicate && unsaved < renewal) continue;
    unsaved = 0;
    await inBatch(parts.db, claim, async (trx) => {
      const item = { import_id: claim.importId, kind: 'file', source_key: key } as const;
      if (isDuplicate) await setItem(trx, item, { problem: 'duplicate' });
    });
  }
}

/** @returns the images that will be taken from the export, in the order in which they are written; too large ones are left out */
async function* plannedImages(
  { db, signal, media }: SourceParts,
  { importId }: Claim,
  sizeOf: (path: string) => number | null,
): AsyncGenerator<PlannedImage> {
  const plan: FilePlan = { isImage: true };
  const max = media.limits.megabytes * 1024 * 1024;
  for (let after = -1; ; ) {
    signal.throwIfAborted();
    const rows = await db
      .selectFrom('import_items')
      .select(['position', 'source_key as key', 'source', 'plan'])
      .where('import_id', '=', importId)
      .where('kind', '=', 'file')
      .where('state', '=', 'planned')
      .where('position', '>', after)
      .orderBy('position')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
    for (const row of rows) {
      const { path }: { path: string | null } = JSON.parse(row.source);
      const size = path === null || row.plan !== JSON.stringify(plan) ? null : sizeOf(path);
      if (path !== null && size !== null && size <= max) yield { key: row.key, path, size };
    }
  }
}

async function sizesOfLibrary(db: Database, sizes: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (let from = 0; from < sizes.length; from += batch) {
    const rows = await db
      .selectFrom('media_items')
      .select('bytes')
      .distinct()
      .where('bytes', 'in', sizes.slice(from, from + batch))
      .execute();
    found.push(...rows.map(({ bytes }) => Number(bytes)));
  }
  return found;
}

async function isInLibrary(db: Database, sha256: string): Promise<boolean> {
  const known = await db.selectFrom('media_items').select('id').where('sha256', '=', sha256).executeTakeFirst();
  return known !== undefined;
}

/** @returns null for a file that can't be read, or is longer than the archive says: the import reports it */
async function hashOfFile({ source, media, signal }: SourceParts, path: string): Promise<string | null> {
  const max = media.limits.megabytes * 1024 * 1024;
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of await source.openFile(path)) {
      bytes += chunk.length;
      if (bytes > max) return null;
      hash.update(chunk);
    }
  } catch {
    signal.throwIfAborted();
    return null;
  }
  return hash.digest('hex');
}
