import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { importFilePath, receivedBytes } from './import-files.ts';
import { filesOf, type ImportRow, isUploaded, requireImport } from './read-imports.ts';

interface WantedFile {
  importId: string;
  /** The first one is 1. */
  number: number;
}

interface OpenFile {
  row: ImportRow;
  name: string;
  bytes: number;
  /** Bytes that have arrived. */
  received: number;
}

/**
 * @returns a file of an import, as far as it has arrived
 * @throws ServiceError `not-found`; `import-elsewhere` where another instance has it
 */
export async function readImportFile(
  db: Database,
  workDir: string,
  { importId, number }: WantedFile,
): Promise<OpenFile> {
  const row = await requireImport(db, importId);
  const files = filesOf(row);
  const file = files[number - 1];
  if (!file || !isUploaded(row)) throw new ServiceError('not-found', "This file doesn't exist.");
  const received = await receivedBytes(workDir, importId, files);
  if (!received) {
    throw new ServiceError('import-elsewhere', `The instance ${file.host} keeps this file: it goes on there.`);
  }
  return { row, name: file.name, bytes: file.bytes, received: received[number - 1] ?? 0 };
}

/**
 * Writes what arrives of a file behind what is there.
 * @param start where the client goes on, in bytes
 * @returns the bytes that are there now
 * @throws ServiceError `upload-offset` when that is not where it ends; `import-state` when it is complete
 */
export async function storeImportPiece(
  db: Database,
  workDir: string,
  wanted: WantedFile & { stream: Readable; start: number },
): Promise<number> {
  const { row, name, received } = await readImportFile(db, workDir, wanted);
  if (row.state !== 'uploading') throw new ServiceError('import-state', 'All files of this import have arrived.');
  if (received !== wanted.start) {
    throw new ServiceError('upload-offset', `This file goes on at byte ${received}. Ask where, then continue there.`);
  }
  const path = importFilePath(workDir, { ...wanted, name });
  await pipeline(wanted.stream, createWriteStream(path, { flags: 'a', flush: true }));
  return (await stat(path)).size;
}

/** Begins the rehearsal once all files have arrived. @returns whether they have */
export async function finishUpload(db: Database, workDir: string, importId: string, now: Date): Promise<boolean> {
  const row = await requireImport(db, importId);
  const files = filesOf(row);
  const received = await receivedBytes(workDir, importId, files);
  if (!received || files.some(({ bytes }, index) => received[index] !== bytes)) return false;
  await db
    .updateTable('imports')
    .set({ state: 'reading', updated_at: now.toISOString() })
    .where('id', '=', importId)
    .where('state', '=', 'uploading')
    .execute();
  return true;
}
