import type { Database } from '../../../database/schema.ts';
import {
  keyPrefixes,
  parseOldFileKey,
  parseOriginalKey,
  parseUploadPartKey,
  parseVariantKey,
  uploadPartKey,
  variantKey,
} from '../../images/keys.ts';
import type { MediaStorage } from '../originals/storage.ts';

/** Objects that are looked up at a time. */
const batch = 500;

/**
 * Removes files that the database does not know: a process was killed between storing them and writing their row, or between
 * deleting the row and removing them. A file that is no original, no variant, no part of an upload and no file of an old path by its name is left alone.
 * @param before younger files may be about to get their row
 */
export async function removeOrphans(db: Database, storage: MediaStorage, before: Date): Promise<void> {
  for (const prefix of keyPrefixes) {
    let keys: string[] = [];
    for await (const { key, changedAt } of storage.list(prefix)) {
      if (changedAt < before) keys.push(key);
      if (keys.length < batch) continue;
      await storage.remove(await findOrphans(db, keys));
      keys = [];
    }
    await storage.remove(await findOrphans(db, keys));
  }
}

async function findOrphans(db: Database, keys: readonly string[]): Promise<string[]> {
  const originals = await findOriginals(db, keys);
  const variants = await findVariants(db, keys);
  const parts = await findUploadParts(db, keys);
  const files = await findOldFiles(db, keys);
  return keys.filter((key) => {
    const original = parseOriginalKey(key);
    if (original) return originals.get(original.id) !== original.sha256;
    if (parseOldFileKey(key)) return !files.has(key);
    if (parseUploadPartKey(key)) return !parts.has(key);
    return parseVariantKey(key) !== null && !variants.has(key);
  });
}

/** @returns id → SHA-256 */
async function findOriginals(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = keys.flatMap((key) => parseOriginalKey(key)?.id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('media_items').select(['id', 'sha256']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

async function findVariants(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.flatMap((key) => parseVariantKey(key)?.mediaId ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_variants')
    .select(['media_id as mediaId', 'hash', 'format', 'width'])
    .where('media_id', 'in', ids)
    .execute();
  return new Set(rows.map(variantKey));
}

async function findOldFiles(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const ids = keys.flatMap((key) => parseOldFileKey(key)?.id ?? []);
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('old_files').select('storage_key as key').where('id', 'in', ids).execute();
  return new Set(rows.map(({ key }) => key));
}

async function findUploadParts(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.flatMap((key) => parseUploadPartKey(key)?.uploadId ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_upload_parts')
    .select(['upload_id as uploadId', 'name'])
    .where('upload_id', 'in', ids)
    .execute();
  return new Set(rows.map(uploadPartKey));
}
