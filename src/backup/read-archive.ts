import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Extract, extract, type Header } from 'tar-stream';
import type { z } from 'zod';
import type { Row } from '../database/table-rows.ts';
import { parseOldFileKey, parseOriginalKey, parseVariantKey } from '../services/images/keys.ts';
import { BackupError } from './archive/backup-error.ts';
import {
  formatVersion,
  type Manifest,
  manifest,
  manifestName,
  maxDocumentBytes,
  maxSliceBytes,
  type Summary,
  secretName,
  summary,
  summaryName,
  tableOfSlice,
} from './archive-format.ts';

const decompress = promisify(gunzip);

const noEnd = 'its end is missing';

/** How `tar-stream` calls an archive that ends too early: between entries, and within one. */
const cutMessages: ReadonlySet<string> = new Set(['Unexpected end of data', 'Stream was destroyed']);

/** An entry as the library gives it. Its chunks are bytes, which its types do not say. */
type TarEntry = (Extract extends AsyncIterable<infer Item> ? Item : never) & { header: Header };

export type ArchiveEntry =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'secret'; secret: string }
  /** `bytes`: of the slice, unpacked. */
  | { kind: 'rows'; table: string; rows: Row[]; bytes: number }
  /** The body has to be read to its end before the next entry is asked for. */
  | { kind: 'file'; key: string; bytes: number; body: AsyncIterable<Uint8Array> }
  | { kind: 'summary'; summary: Summary };

/**
 * Reads an archive entry by entry. Nothing in it is trusted: names, sizes and documents that no backup has end the reading.
 * @param archive decrypted
 * @throws BackupError with a sentence that says what is wrong with it, also when it ends too early
 */
export async function* readArchive(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const feeding = pipeline(Readable.from(archive, { objectMode: false }), tar);
  // It reaches this function through the iteration.
  feeding.catch(() => undefined);
  let last: ArchiveEntry['kind'] | undefined;
  try {
    for await (const entry of tar) {
      const read = await readEntry(entry);
      requireOrder(last, read);
      yield read;
      last = read.kind;
    }
    await feeding;
  } catch (error) {
    throw explainTar(error);
  } finally {
    tar.destroy();
  }
  if (last !== 'summary') throw damaged(noEnd);
}

/** The manifest is first, and nothing comes after the summary. */
function requireOrder(last: ArchiveEntry['kind'] | undefined, { kind }: ArchiveEntry): void {
  if ((last === undefined) !== (kind === 'manifest') || last === 'summary') throw notOurs();
}

async function readEntry(entry: TarEntry): Promise<ArchiveEntry> {
  const { name, type, size = 0 } = entry.header;
  if (type !== 'file') throw strange(name);
  if (name === manifestName) return { kind: 'manifest', manifest: await readManifest(entry) };
  if (name === secretName) return { kind: 'secret', secret: (await readWhole(entry, maxDocumentBytes)).toString() };
  if (name === summaryName)
    return { kind: 'summary', summary: parse(summary, await readWhole(entry, maxDocumentBytes)) };
  const table = tableOfSlice(name);
  if (table) return { kind: 'rows', table, ...(await readSlice(entry)) };
  if (!parseOriginalKey(name) && !parseVariantKey(name) && !parseOldFileKey(name)) throw strange(name);
  return { kind: 'file', key: name, bytes: size, body: explainCut(entry) };
}

/** The reader of a file meets the end of the archive outside of `readArchive`. */
async function* explainCut(entry: TarEntry): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesOf(entry);
  } catch (error) {
    throw explainTar(error);
  }
}

async function readManifest(entry: TarEntry): Promise<Manifest> {
  const found = parse(manifest, await readWhole(entry, maxDocumentBytes));
  if (found.version <= formatVersion) return found;
  throw new BackupError(
    'The archive was made by a newer version of Masthead: restore it with that version or a later one.',
  );
}

async function readSlice(entry: TarEntry): Promise<{ rows: Row[]; bytes: number }> {
  const packed = await readWhole(entry, maxSliceBytes);
  const text = await unpack(packed, entry.header.name);
  const rows = text
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => requireRow(JSON.parse(line)));
  return { rows, bytes: text.length };
}

async function unpack(packed: Buffer, name: string): Promise<Buffer> {
  try {
    return await decompress(packed, { maxOutputLength: maxSliceBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE')
      throw damaged(`${name} can't be unpacked`, error);
    throw new BackupError(`The archive was not made by Masthead: ${name} unpacks to more than any backup has.`, {
      cause: error,
    });
  }
}

function requireRow(given: unknown): Row {
  const isRow =
    Array.isArray(given) &&
    given.every((value) => value === null || typeof value === 'string' || typeof value === 'number');
  if (!isRow) throw notOurs();
  return given;
}

async function readWhole(entry: TarEntry, max: number): Promise<Buffer> {
  const { name, size = 0 } = entry.header;
  if (size > max) throw new BackupError(`The archive was not made by Masthead: ${name} is larger than in any backup.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function bytesOf(entry: TarEntry): AsyncIterable<Uint8Array> {
  return entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>;
}

function parse<Schema extends z.ZodType>(schema: Schema, document: Buffer): z.output<Schema> {
  const result = schema.safeParse(toJson(document));
  if (result.success) return result.data;
  throw notOurs();
}

function toJson(document: Buffer): unknown {
  try {
    return JSON.parse(document.toString());
  } catch (error) {
    throw notOurs(error);
  }
}

function strange(name: string): BackupError {
  return new BackupError(`The archive was not made by Masthead: it contains ${JSON.stringify(name.slice(0, 200))}.`);
}

function notOurs(cause?: unknown): BackupError {
  return new BackupError('This is not a backup of Masthead, or it is damaged.', { cause });
}

/** @param error of the library, or of what it reads from */
function explainTar(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const { message } = error as Error;
  return damaged(cutMessages.has(message) ? noEnd : message, error);
}

function damaged(how: string, cause?: unknown): BackupError {
  return new BackupError(`The archive is damaged or cut short: ${how.replace(/\.$/, '')}.`, { cause });
}
