import { ImportError } from '../../../exports/source/import-error.ts';
import type { InputFile } from '../files/file-set.ts';
import { cleanText } from '../values/clean-text.ts';
import { RowSplitter } from './row-splitter.ts';

/** A row of a table of Ghost's database. */
export type Row = Readonly<Record<string, unknown>>;

/** A row; null where it cannot be read. */
export interface TableRow {
  table: string;
  row: Row | null;
  /** The beginning of its JSON. */
  snippet: string;
}

/**
 * Streams the rows of an export of Ghost, in the memory of its largest row.
 * @param isWanted says of which tables rows are parsed
 * @throws ImportError when the file ends in the middle
 */
export async function* readRows(
  file: InputFile,
  isWanted: (table: string) => boolean,
  signal?: AbortSignal,
): AsyncGenerator<TableRow> {
  const splitter = new RowSplitter(file.name);
  const stream = await file.open();
  try {
    for await (const chunk of stream) {
      signal?.throwIfAborted();
      for (const { table, json } of splitter.write(chunk)) if (isWanted(table)) yield parseRow(table, json);
    }
    splitter.end();
  } finally {
    stream.destroy();
  }
}

function parseRow(table: string, json: Buffer | null): TableRow {
  if (json === null) return { table, row: null, snippet: '' };
  const text = json.toString('utf8');
  try {
    const row: unknown = JSON.parse(text);
    return { table, row: row as Row, snippet: text.slice(0, 300) };
  } catch (error) {
    if (error instanceof SyntaxError) return { table, row: null, snippet: text.slice(0, 300) };
    throw error;
  }
}

/** @returns a text of a row; empty where it has none. Numbers are texts, as ids are in old exports */
export function textOf(row: Row | undefined, name: string): string {
  const value = row?.[name];
  if (typeof value === 'string') return cleanText(value);
  return typeof value === 'number' ? String(value) : '';
}

/** @returns whether a flag is set: databases have 1 for true */
export function flagOf(row: Row | undefined, name: string): boolean {
  const value = row?.[name];
  return value === true || value === 1 || value === '1';
}

/** @throws ImportError when the export has no table of posts */
export function requirePosts(count: number, name: string): void {
  if (count === 0) throw new ImportError(`${name} has no posts: it is no export of Ghost, or one of an empty site.`);
}
