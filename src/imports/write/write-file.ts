import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction, MediaItemsTable, MediaVariantsTable } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { originalKey } from '../../services/images/keys.ts';
import { tidy } from '../../services/media/files/image-columns.ts';
import { inspectFile, type ReceivedFile, storeFiles } from '../../services/media/files/received-file.ts';
import { toRow } from '../../services/media/library/add-image.ts';
import { searchWordsOf } from '../../services/media/library/search-words.ts';
import { withWorkFolder } from '../../services/media/originals/work-folder.ts';
import { keyOf } from '../../services/media/variants/first-variant.ts';
import type { SourceFile } from '../sources/source.ts';
import { renewClaim } from '../staging/claim.ts';
import { type ItemRow, setItem, sourceOf } from '../staging/items.ts';
import { idOf } from './write-terms.ts';
import { endsImport, failItem, finishItem, type Writing } from './writing.ts';

/**
 * Adds an image of the export to the library, as an upload does: the files are stored first, then the rows are written; a job makes the
 * other variants. A file that the library has already becomes that entry. One that is no image that we take is reported.
 */
export async function writeFile(writing: Writing, row: ItemRow): Promise<void> {
  const { db, media, claim } = writing;
  const source = sourceOf(row, 'file');
  try {
    await withWorkFolder(media.workDir, async (folder) => {
      const file = await receive(writing, source, join(folder, 'original'));
      if (await takeKnown(writing, row, file)) return;
      await addNew(writing, { row, source, file, folder });
    });
  } catch (error) {
    if (endsImport(error, writing)) throw error;
    await db.transaction().execute(async (trx) => {
      await renewClaim(trx, claim);
      await failItem(trx, row, `${source.url}: ${(error as Error).message}`);
    });
  }
}

/** The archive may hold more than the list of its files says: what is longer than an image may be is not written to the disk. */
async function receive({ source, media }: Writing, file: SourceFile, path: string): Promise<ReceivedFile> {
  const max = media.limits.megabytes * 1024 * 1024;
  const hash = createHash('sha256');
  let bytes = 0;
  const checked = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(
        bytes > max ? new ServiceError('too-large', `The file is larger than ${media.limits.megabytes} MB.`) : null,
        chunk,
      );
    },
  });
  await pipeline(await source.openFile(file.path ?? ''), checked, createWriteStream(path));
  const name = decodeName(file.url);
  return { path, name, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

function decodeName(url: string): string {
  const last = (url.split(/[?#]/, 1)[0] ?? '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'image';
  } catch {
    return last || 'image';
  }
}

/** @returns whether the library has the file already */
async function takeKnown({ db, claim, ...writing }: Writing, row: ItemRow, { sha256 }: ReceivedFile): Promise<boolean> {
  const known = await db.selectFrom('media_items').select('id').where('sha256', '=', sha256).executeTakeFirst();
  if (!known) return false;
  await db.transaction().execute(async (trx) => {
    await renewClaim(trx, claim);
    await finishItem(trx, writing, row, { targetId: known.id, isMade: false });
    await setItem(trx, row, { problem: 'duplicate' });
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
    await db.transaction().execute(async (trx) => {
      await renewClaim(trx, claim);
      await insertImage(trx, item, variant);
      await finishItem(trx, writing, row, { targetId: item.id, isMade: true });
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
