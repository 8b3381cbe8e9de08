import type { Database } from '../../../database/schema.ts';
import { parseOriginalKey } from '../../images/keys.ts';
import type { MediaStorage } from '../originals/storage.ts';

/**
 * How long the removal is repeated, in milliseconds: a job that was at work on the earlier image may still store its result
 * within a few minutes.
 */
const watched = 15 * 60 * 1000;

/**
 * Removes the files that were noted and whose time has come, and forgets the notes in the end. Several instances may do this at the same time.
 * @throws StorageError; then they are removed at the next try
 */
export async function removeNotedFiles(db: Database, storage: MediaStorage, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('removed_media_files')
    .selectAll()
    .where('removed_at', '<=', now.toISOString())
    .execute();
  const before = new Date(now.getTime() - watched).toISOString();
  for (const { prefix, removed_at } of rows) {
    if (!(await isStillNoted(db, prefix))) continue;
    if (await isUsed(db, prefix)) {
      await keepFiles(db, [prefix]);
      continue;
    }
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

/**
 * Deletes the notes about files before an image gets those files again: an original, or the variants of one look. @param prefixes
 * of their keys
 */
export async function keepFiles(db: Database, prefixes: readonly string[]): Promise<void> {
  await db.deleteFrom('removed_media_files').where('prefix', 'in', prefixes).execute();
}

/** @returns whether no image has got the files again since the notes were read */
async function isStillNoted(db: Database, prefix: string): Promise<boolean> {
  const note = await db
    .selectFrom('removed_media_files')
    .select('prefix')
    .where('prefix', '=', prefix)
    .executeTakeFirst();
  return note !== undefined;
}

/** @returns whether an image has the original, or shows the variants, that a note names */
async function isUsed(db: Database, prefix: string): Promise<boolean> {
  const original = parseOriginalKey(prefix);
  const [, id = '', hash = ''] = prefix.split('/');
  const item = db.selectFrom('media_items').select('id').where('id', '=', id);
  const user = original
    ? await item.where('sha256', '=', original.sha256).executeTakeFirst()
    : await item.where('variants_hash', '=', hash).executeTakeFirst();
  return user !== undefined;
}
