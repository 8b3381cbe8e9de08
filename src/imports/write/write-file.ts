import { join } from 'node:path';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction, MediaItemsTable, MediaVariantsTable } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { originalKey } from '../../services/images/keys.ts';
import { tidy } from '../../services/media/files/image-columns.ts';
import { inspectFile, type ReceivedFile, storeFiles } from '../../services/media/files/received-file.ts';
import { toRow } from '../../services/media/library/add-image.ts';
import { searchWordsOf } from '../../services/media/library/search-words.ts';
import { withWorkFolder } from '../../services/media/originals/work-folder.ts';
import { keyOf } from '../../services/media/variants/first-variant.ts';
import { addOldFile } from '../../services/old-files/add-old-file.ts';
import { isImage } from '../plan/plan-file.ts';
import type { SourceFile } from '../sources/source.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, setItem, sourceOf } from '../staging/items.ts';
import { type Fetched, fetchAll, isFetched, receive } from './received-files.ts';
import { idOf } from './write-terms.ts';
import { endsImport, failItem, finishItem, missItem, type Writing } from './writing.ts';

/** Writes files side by side. Those that are fetched are downloaded before. @throws the first error, once no file is under way any more */
export async function writeFiles(writing: Writing, rows: readonly ItemRow[]): Promise<void> {
  const remote = rows.filter(isFetched);
  await allEnded(rows.filter((row) => !remote.includes(row)).map((row) => writeFile(writing, row)));
  if (remote.length === 0) return;
  await withWorkFolder(writing.media.workDir, async (folder) => {
    const fetched = await fetchAll(writing, remote, folder);
    await allEnded(remote.map((row, index) => writeFile(writing, row, fetched[index])));
  });
}

async function allEnded(writes: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(writes)) if (one.status === 'rejected') throw one.reason;
}

/**
 * Adds an image to the library, as an upload does: the files are stored first, then the rows are written; a job makes the other variants.
 * A file that the library has already becomes that entry. One that is no image that we take is reported.
 * @param fetched an image that the export lacks
 */
async function writeFile(writing: Writing, row: ItemRow, fetched?: Fetched): Promise<void> {
  const { db, media, claim } = writing;
  const source = sourceOf(row, 'file');
  try {
    await withWorkFolder(media.workDir, async (folder) => {
      const path = join(folder, 'original');
      if (!isImage(source)) return keepOldFile(writing, row, { source, path });
      if (fetched && 'error' in fetched) throw fetched.error;
      const file = fetched ?? (await receive(opener(writing, source), source.url, { path, ...media.limits }));
      if (await takeKnown(writing, row, file)) return;
      await addNew(writing, { row, source, file, folder });
    });
  } catch (error) {
    if (endsImport(error, writing)) throw error;
    await inBatch(db, claim, async (trx) => {
      const reason = `${source.url}: ${(error as Error).message}`;
      await (isFetched(row) ? missItem(trx, writing, row, reason) : failItem(trx, writing, row, reason));
    });
  }
}

function opener({ source }: Writing, { path }: SourceFile) {
  return () => source.openFile(path ?? '');
}

/** Serves a file at its old path. A repetition finds it there. */
async function keepOldFile(writing: Writing, row: ItemRow, { source, path }: { source: SourceFile; path: string }) {
  const { db, media, claim } = writing;
  await receive(opener(writing, source), source.url, { path, megabytes: limits.oldFileMegabytes });
  const { pathname } = URL.parse(source.url, 'http://source.invalid') ?? { pathname: source.url };
  const result = await addOldFile(db, media.storage, { path: pathname, filePath: path, now: writing.now() });
  await inBatch(db, claim, async (trx) => {
    if (result.kind === 'refused') return failItem(trx, writing, row, `${source.url}: ${result.message}`);
    const { id: targetId } = result.file;
    const stored = await trx.selectFrom('old_files').select('created_at').where('id', '=', targetId).executeTakeFirst();
    // One that a killed process has stored without noting it is of this import, too.
    const isMade = result.kind === 'added' || (stored?.created_at ?? '') >= writing.import.created_at;
    await finishItem(trx, writing, row, { targetId, isMade });
  });
}

/** @returns whether the library has the file already */
async function takeKnown({ db, claim, ...writing }: Writing, row: ItemRow, { sha256 }: ReceivedFile): Promise<boolean> {
  const known = await db.selectFrom('media_items').select('id').where('sha256', '=', sha256).executeTakeFirst();
  if (!known) return false;
  await inBatch(db, claim, async (trx) => {
    await finishItem(trx, writing, row, { targetId: known.id, isMade: false });
    await setItem(trx, row, { problem: 'duplicate' });
    await leadToImage(trx, row, known.id);
  });
  return true;
}

interface NewFile {
  row: ItemRow;
  source: SourceFile;
  file: ReceivedFile;
  folder: string;
}

async function addNew(writing: Writing, { row, source, file, folder }: NewFile): Promise<void> {
  const { db, media, claim, actor } = writing;
  const image = await inspectFile(media, file, actor);
  const item = withTexts({ ...toRow(image, { file, actor, now: writing.now() }), id: idOf(row) }, source);
  const { row: variant } = await storeFiles(media, item, { file, folder, actor });
  try {
    await inBatch(db, claim, async (trx) => {
      await insertImage(trx, item, variant);
      await finishItem(trx, writing, row, { targetId: item.id, isMade: true });
      await leadUrlsTo(trx, row, `/${keyOf(variant)}`);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // An editor has uploaded the same file at the same time.
    await media.storage.remove([originalKey(item), keyOf(variant)]);
    await takeKnown(writing, row, file);
  }
}

async function insertImage(
  trx: DatabaseTransaction,
  item: MediaItemsTable,
  variant: MediaVariantsTable,
): Promise<void> {
  await trx.insertInto('media_items').values(item).execute();
  await trx.insertInto('media_variants').values(variant).execute();
}

/** @returns the row with the texts of the source, where it has some */
function withTexts(item: MediaItemsTable, { alt, caption }: SourceFile): MediaItemsTable {
  const texts = {
    alt: tidy(alt, limits.altLength),
    caption: tidy(caption, limits.captionLength) || item.caption,
  };
  return { ...item, ...texts, search_words: searchWordsOf({ ...item, ...texts }) };
}

/** @returns the path of the widest WebP of an image; null while it has none */
async function pathOfImage(trx: DatabaseTransaction, id: string): Promise<string | null> {
  const variant = await trx
    .selectFrom('media_variants')
    .selectAll()
    .where('media_id', '=', id)
    .where('format', '=', 'webp')
    .where('outdated_at', 'is', null)
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst();
  return variant ? `/${keyOf(variant)}` : null;
}

/** Leads the old URLs of an image to what the library shows of it. */
export async function leadToImage(trx: DatabaseTransaction, row: ItemRow, id: string): Promise<void> {
  await leadUrlsTo(trx, row, await pathOfImage(trx, id));
}

/** Old URLs of an image, in every size, lead to the one that the library shows. */
async function leadUrlsTo(trx: DatabaseTransaction, row: ItemRow, to_path: string | null): Promise<void> {
  await trx
    .updateTable('import_urls')
    .set(to_path === null ? { to_path, status: 404 } : { to_path })
    .where('import_id', '=', row.import_id)
    .where('item_kind', '=', 'file')
    .where('item_key', '=', row.source_key)
    .where('status', '=', 301)
    .execute();
}
