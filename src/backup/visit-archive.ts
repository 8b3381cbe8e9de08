import { createHash } from 'node:crypto';
import type { Row } from '../database/table-rows.ts';
import { BackupError } from './archive/backup-error.ts';
import type { Manifest, Summary } from './archive-format.ts';
import { readArchive } from './read-archive.ts';
import { compareFiles, compareTables, Tally } from './tally.ts';

export interface ArchiveVisitor {
  /** Called once, before all others. */
  begin?(manifest: Manifest): Promise<void>;
  /** Called for each slice; each row has a value for each of the columns. */
  rows?(table: string, slice: { columns: readonly string[]; rows: readonly Row[] }): Promise<void>;
  /** Called for each file of an image; it reads the body to its end. */
  file?(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
}

export interface ArchiveContents {
  manifest: Manifest;
  summary: Summary;
  authSecret: string;
  /** Bytes of all rows, unpacked. */
  rowBytes: number;
}

/**
 * Shows a visitor all that an archive contains, and compares it with the archive's own counts and checksums.
 * @param maxRowBytes of all rows, unpacked
 * @throws BackupError when it is damaged, not whole or no archive; what the visitor throws
 */
export async function visitArchive(
  archive: AsyncIterable<Uint8Array>,
  { visitor = {}, maxRowBytes = Number.POSITIVE_INFINITY }: { visitor?: ArchiveVisitor; maxRowBytes?: number } = {},
): Promise<ArchiveContents> {
  const tally = new Tally();
  const columns = new Map<string, readonly string[]>();
  let [manifest, summary, authSecret]: [Manifest?, Summary?, string?] = [];
  let rowBytes = 0;
  for await (const entry of readArchive(archive)) {
    switch (entry.kind) {
      case 'manifest':
        manifest = entry.manifest;
        for (const table of manifest.tables) {
          columns.set(table.name, table.columns);
          tally.addTable(table.name);
        }
        await visitor.begin?.(manifest);
        break;
      case 'secret':
        authSecret = entry.secret;
        break;
      case 'rows': {
        rowBytes += entry.bytes;
        if (rowBytes > maxRowBytes) throw tooLarge(maxRowBytes);
        const slice = { columns: requireColumns(columns.get(entry.table), entry), rows: entry.rows };
        for (const row of entry.rows) tally.addRow(entry.table, row);
        await visitor.rows?.(entry.table, slice);
        break;
      }
      case 'file':
        await visitFile(entry, { visitor, tally });
        break;
      case 'summary':
        summary = entry.summary;
    }
  }
  if (!manifest || !summary || authSecret === undefined)
    throw new BackupError('The archive is damaged: a part is missing.');
  const difference = compareTables(tally.tables, summary.tables) ?? compareFiles(tally.files, summary.files);
  if (difference) throw new BackupError(`The archive is damaged: ${difference}.`);
  return { manifest, summary, authSecret, rowBytes };
}

async function visitFile(
  { key, bytes, body }: { key: string; bytes: number; body: AsyncIterable<Uint8Array> },
  { visitor, tally }: { visitor: ArchiveVisitor; tally: Tally },
): Promise<void> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await (visitor.file ?? drain)(key, hashed());
  tally.addFile({ key, bytes, sha256: hash.digest('hex') });
}

async function drain(_key: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of body);
}

function requireColumns(
  columns: readonly string[] | undefined,
  { table, rows }: { table: string; rows: readonly Row[] },
): readonly string[] {
  if (columns && rows.every(({ length }) => length === columns.length)) return columns;
  throw new BackupError(`The archive is damaged: rows of ${table} have other columns than its manifest says.`);
}

function tooLarge(max: number): BackupError {
  return new BackupError(
    `The archive was not made by Masthead, or it is too large for this machine: its rows unpack to more than ${Math.round(max / 1e6)} MB.`,
  );
}
