import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import { limits } from '../../contract/limits.ts';
import { redirectInput } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { oldFileKey, parseOldFileKey } from '../images/keys.ts';
import type { MediaStorage } from '../media/originals/storage.ts';
import { sniffedBytes, typeOfFile } from './file-types.ts';
import { findOldFile, type OldFile } from './find-old-file.ts';

interface NewOldFile {
  /** Path at the old site, in any spelling. */
  path: string;
  /** The file on this machine. */
  filePath: string;
  now: Date;
}

/** Why a file is not served. `path`: nothing can be served there. `type`: of no type that is served. `taken`: another one is there. */
type OldFileRefusal = 'path' | 'type' | 'size' | 'taken';

export type AddedOldFile =
  | { kind: 'added' | 'same'; file: OldFile }
  | { kind: 'refused'; reason: OldFileRefusal; message: string };

/**
 * Stores a file of a site that moves here, and serves it at its old path, as an attachment. A second call with the same file adds
 * nothing.
 * @throws Error when the file cannot be read, StorageError when it cannot be stored
 */
export async function addOldFile(
  db: Database,
  storage: MediaStorage,
  { path, filePath, now }: NewOldFile,
): Promise<AddedOldFile> {
  const parsed = redirectInput.shape.from.safeParse(path);
  if (!parsed.success || parsed.data.includes('?')) {
    return refuse('path', parsed.error?.issues[0]?.message ?? 'The path of a file has no query.');
  }
  const { bytes, start } = await readStart(filePath);
  if (bytes > limits.oldFileMegabytes * 1024 * 1024) {
    return refuse('size', `The file is larger than ${limits.oldFileMegabytes} MB.`);
  }
  const name = nameOf(parsed.data);
  const mimeType = typeOfFile(name, start);
  if (!mimeType) return refuse('type', `${name} is of no type that is served at an old path.`);
  const sha256 = await hashOf(filePath);
  const there = await findOldFile(db, parsed.data);
  if (there) return parseOldFileKey(there.storageKey)?.sha256 === sha256 ? { kind: 'same', file: there } : taken(name);
  const id = uuid();
  const file: OldFile = { id, path: parsed.data, storageKey: oldFileKey({ id, sha256 }), mimeType, name, bytes };
  await storage.put(file.storageKey, filePath, mimeType);
  try {
    await db.transaction().execute((trx) => insert(trx, file, now));
  } catch (error) {
    await storage.remove([file.storageKey]);
    if (isUniqueViolation(error)) return taken(name);
    throw error;
  }
  return { kind: 'added', file };
}

type Transaction = Parameters<typeof raiseContentVersion>[0];

async function insert(trx: Transaction, { storageKey, mimeType, ...file }: OldFile, now: Date): Promise<void> {
  await trx
    .insertInto('old_files')
    .values({ ...file, storage_key: storageKey, mime_type: mimeType, created_at: now.toISOString() })
    .execute();
  await raiseContentVersion(trx, ['redirects']);
}

/**
 * Removes a file from its old path, and from the storage.
 * @returns whether it was there
 */
export async function removeOldFile(db: Database, storage: MediaStorage, id: string): Promise<boolean> {
  const key = await db.transaction().execute(async (trx) => {
    const removed = await trx.deleteFrom('old_files').where('id', '=', id).returning('storage_key').executeTakeFirst();
    if (removed) await raiseContentVersion(trx, ['redirects']);
    return removed?.storage_key;
  });
  if (key === undefined) return false;
  await storage.remove([key]);
  return true;
}

const refuse = (reason: OldFileRefusal, message: string): AddedOldFile => ({
  kind: 'refused',
  reason,
  message,
});

const taken = (name: string) => refuse('taken', `Another file is at the path of ${name} already.`);

async function readStart(path: string): Promise<{ bytes: number; start: Uint8Array }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return { bytes: size, start: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** @returns the last segment of a path, decoded, as a browser may save it */
function nameOf(path: string): string {
  const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  return last.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '-').slice(-limits.fileNameLength);
}
