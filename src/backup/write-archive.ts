import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Pack, pack as packTar } from 'tar-stream';
import { engineOf } from '../database/connect.ts';
import { requireKnownMigrations } from '../database/migrate.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { withSnapshot } from '../database/snapshot.ts';
import { readRows } from '../database/table-rows.ts';
import { readTableShape, type TableShape } from '../database/table-shape.ts';
import type { MediaStorage } from '../services/media/originals/storage.ts';
import { BackupError } from './archive/backup-error.ts';
import { chunksOf, toStream } from './archive/byte-stream.ts';
import {
  formatName,
  formatVersion,
  type Manifest,
  manifestName,
  type Summary,
  secretName,
  sliceName,
  summaryName,
} from './archive-format.ts';
import { backedUpTables } from './backed-up-tables.ts';
import { openMediaFiles, saveMediaKeys } from './media-files.ts';
import { Tally } from './tally.ts';
import { untilStopped } from './until-stopped.ts';

const compress = promisify(gzip);

/** Maximum of missing files that a summary names: more mean that a folder was lost, and no list helps. */
const maxMissing = 1000;

export interface Installation {
  db: Database;
  storage: MediaStorage;
  site: { name: string; url: string };
  /** Signs cookies and links. */
  authSecret: string;
}

interface NamedShape extends TableShape {
  name: string;
}

/**
 * Writes an archive of the site while it runs: all rows of one moment, and the files that they name.
 * @param workDir an existing folder for the list of those files
 * @param signal ends the writing
 * @param store reads the archive to its end and stores it
 * @returns what the archive contains, and what `store` gave
 * @throws what `store` throws; BackupError; BackupStopped after the signal
 */
export async function writeArchive<Stored>(
  installation: Installation,
  { workDir, signal }: { workDir: string; signal?: AbortSignal | undefined },
  store: (archive: ReadableStream<Uint8Array>) => Promise<Stored>,
): Promise<{ summary: Summary; stored: Stored }> {
  const folder = await mkdtemp(join(workDir, 'backup-list-'));
  const pack = packTar();
  const filling = fill(pack, installation, join(folder, 'keys'));
  // The error reaches `store` through the stream, too.
  filling.then(
    () => pack.finalize(),
    (error: Error) => pack.destroy(error),
  );
  try {
    const stored = await store(
      toStream(untilStopped(pack as AsyncIterable<unknown> as AsyncIterable<Uint8Array>, signal)),
    );
    return { summary: await filling, stored };
  } catch (error) {
    pack.destroy(error as Error);
    await filling.catch(() => undefined);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The snapshot ends before the files are read, which may take hours: until then SQLite keeps all that is written in its log, and
 * PostgreSQL lets no migration change a table.
 */
async function fill(pack: Pack, { db, storage, ...installation }: Installation, keysPath: string): Promise<Summary> {
  const tally = new Tally();
  await withSnapshot(db, async (snapshot) => {
    const tables = await readShapes(snapshot);
    const manifest: Manifest = {
      format: formatName,
      version: formatVersion,
      takenAt: new Date().toISOString(),
      migration: await requireKnownMigrations(snapshot),
      engine: engineOf(snapshot),
      site: installation.site,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    };
    await add(pack, manifestName, Buffer.from(JSON.stringify(manifest, null, 2)));
    await add(pack, secretName, Buffer.from(installation.authSecret));
    for (const table of tables) await addRows(pack, snapshot, { table, tally });
    await saveMediaKeys(snapshot, keysPath);
  });
  const missing = await addFiles(pack, keysPath, { storage, tally });
  const summary = { tables: tally.tables, files: tally.files, missing };
  await add(pack, summaryName, Buffer.from(JSON.stringify(summary, null, 2)));
  return summary;
}

/** The database may be of an earlier version, which has fewer tables: a backup before an upgrade changes nothing. */
async function readShapes(snapshot: DatabaseTransaction): Promise<NamedShape[]> {
  const tables: NamedShape[] = [];
  for (const name of backedUpTables) tables.push({ name, ...(await readTableShape(snapshot, name)) });
  return tables.filter(({ columns }) => columns.length > 0);
}

async function addRows(
  pack: Pack,
  snapshot: DatabaseTransaction,
  { table, tally }: { table: NamedShape; tally: Tally },
): Promise<void> {
  tally.addTable(table.name);
  let slice = 0;
  for await (const rows of readRows(snapshot, table.name, table)) {
    slice += 1;
    const lines = rows.map((row) => `${tally.addRow(table.name, row)}\n`);
    await add(pack, sliceName(table.name, slice), await compress(lines.join('')));
  }
}

/** @returns the keys that the storage does not have */
async function addFiles(
  pack: Pack,
  keysPath: string,
  { storage, tally }: { storage: MediaStorage; tally: Tally },
): Promise<string[]> {
  const missing: string[] = [];
  for await (const { key, object } of openMediaFiles(keysPath, storage)) {
    if (!object) {
      if (missing.length < maxMissing) missing.push(key);
      continue;
    }
    const { body } = object;
    const hash = createHash('sha256');
    async function* hashed() {
      for await (const chunk of chunksOf(body)) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await add(pack, key, hashed(), object.size);
    tally.addFile({ key, bytes: object.size, sha256: hash.digest('hex') });
  }
  return missing;
}

/** Adds an entry, as fast as the archive is taken. @throws BackupError when a file has not the size that it was said to have */
async function add(pack: Pack, name: string, body: Buffer | AsyncGenerator<Uint8Array>, size?: number): Promise<void> {
  const given = Buffer.isBuffer(body) ? { size: body.length, source: [body] } : { size: size ?? 0, source: body };
  const entry = pack.entry({ name, size: given.size, mode: 0o600 });
  try {
    await pipeline(given.source, entry);
  } catch (error) {
    if ((error as Error).message !== 'Size mismatch') throw error;
    throw new BackupError(`The file ${name} changed while it was read.`, { cause: error });
  }
}
