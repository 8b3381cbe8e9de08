import { z } from 'zod';

/**
 * The format of an archive, a tar file: `manifest.json`, `auth-secret`, the rows of each table in `tables/{table}/{slice}.jsonl.gz`,
 * the files of images under their keys, and at the end `summary.json`, without which the archive is not whole. See docs/backup.md.
 */
export const formatName = 'masthead-backup';

/** Raised when older versions of Masthead could no longer read new archives. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const secretName = 'auth-secret';
export const summaryName = 'summary.json';

/** Largest text of one slice once it is unpacked, in bytes: a row has at most a few megabytes. More is an attack. */
export const maxSliceBytes = 64 * 1024 * 1024;

/** Largest of the entries that are read whole besides slices, in bytes. */
export const maxDocumentBytes = 1024 * 1024;

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const count = z.number().int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const manifest = z.object({
  format: z.literal(formatName),
  version: z.number().int().min(1),
  /** When the rows were read, which are all of that moment. */
  takenAt: z.iso.datetime(),
  /** The last migration of the database. */
  migration: z.string().max(100),
  engine: z.enum(['sqlite', 'postgres']),
  site: z.object({ name: z.string(), url: z.string() }),
  /** In the order in which they are restored. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })).max(1000),
});

/** The first entry of an archive. */
export type Manifest = z.infer<typeof manifest>;

export const summary = z.object({
  tables: z.array(z.object({ name, rows: count, digest })),
  files: z.object({ count, bytes: count, digest }),
  /** Keys of files that the database names, but that the media storage did not have. */
  missing: z.array(z.string()),
});

/** The last entry of an archive: the contents that it has to have. */
export type Summary = z.infer<typeof summary>;

/** @returns the name of the entry with a slice of a table; slices count from 1 */
export function sliceName(table: string, slice: number): string {
  return `tables/${table}/${String(slice).padStart(6, '0')}.jsonl.gz`;
}

/** @returns the table of which an entry is a slice; null for any other entry */
export function tableOfSlice(entryName: string): string | null {
  return /^tables\/([a-z][a-z0-9_]{0,62})\/\d{6,}\.jsonl\.gz$/.exec(entryName)?.[1] ?? null;
}

/** @returns the line by which a file counts in the digest of the files */
export function fileLine(file: { key: string; bytes: number; sha256: string }): string {
  return `${file.key} ${file.bytes} ${file.sha256}`;
}
