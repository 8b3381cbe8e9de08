import type { Database } from '../../../database/schema.ts';
import { originalKey, variantFolder, variantsHashOf } from '../../images/keys.ts';
import type { MediaStorage } from '../originals/storage.ts';

/**
 * How long files are removed again that appear once more, in milliseconds: a job that was at work on the earlier image may store what it
 * has made, within a few minutes.
 */
const watched = 15 * 60 * 1000;

/**
 * Removes the files that were noted, and forgets the notes in the end. Several instances may do this at the same time.
 * @throws StorageError; then they are removed at the next try
 */
export async function removeNotedFiles(db: Database, storage: MediaStorage, now: Date): Promise<void> {
  const rows = await db.selectFrom('removed_media_files').selectAll().execute();
  const before = new Date(now.getTime() - watched).toISOString();
  for (const { prefix, removed_at } of rows) {
    const keys: string[] = [];
    for await (const { key } of storage.list(prefix)) keys.push(key);
    await storage.remove(keys);
    if (removed_at >= before) continue;
    await db
      .deleteFrom('removed_media_files')
      .where('prefix', '=', prefix)
      .where('removed_at', '=', removed_at)
      .execute();
  }
}

/** Takes the notes about a file back, before an image gets it once more. */
export async function keepFile(db: Database, file: { id: string; sha256: string }): Promise<void> {
  const variants = variantFolder({ mediaId: file.id, hash: variantsHashOf({ ...file, edit: null }) });
  await db
    .deleteFrom('removed_media_files')
    .where('prefix', 'in', [originalKey(file), variants])
    .execute();
}
