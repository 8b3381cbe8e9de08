import { parse } from 'csv-parse';
import { ImportError } from '../../../exports/source/import-error.ts';
import type { InputFile } from '../files/file-set.ts';
import { encodingOf, readHead } from '../files/read-file.ts';
import { cleanText } from '../values/clean-text.ts';

/** Maximum length of one row, in characters. */
const maxRow = 5_000_000;

/** A row by the names of its columns, in small letters; what is missing is an empty text. */
export type TableRow = ReadonlyMap<string, string>;

/** @returns the names of the columns, in small letters; none when the first line is no list of names */
export function columnsOf(head: string): string[] {
  const [line = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 1);
  return line.split(delimiterOf(line)).map(columnName);
}

/**
 * Streams a table of comma-separated values; semicolons and tabs are known by the first line.
 * @throws ImportError when it is no table, or a row is endless
 */
export async function* readTable(file: InputFile, signal?: AbortSignal): AsyncGenerator<TableRow> {
  const head = await readHead(file);
  const encoding = encodingOf(head);
  const [line = ''] = new TextDecoder(encoding).decode(head).split(/\r?\n/, 1);
  const parser = parse({
    delimiter: delimiterOf(line),
    columns: (names: string[]) => names.map(columnName),
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: maxRow,
    encoding: encoding === 'utf-16le' ? 'utf16le' : 'utf8',
    info: false,
  });
  const stream = await file.open();
  stream.on('error', (error) => parser.destroy(error));
  stream.pipe(parser);
  try {
    for await (const row of parser as AsyncIterable<Record<string, string>>) {
      signal?.throwIfAborted();
      yield new Map(Object.entries(row).map(([name, value]) => [name, cleanText(value ?? '').trim()]));
    }
  } catch (error) {
    if (error instanceof ImportError || signal?.aborted) throw error;
    throw new ImportError(`${file.name} can't be read (${(error as Error).message}).`, { cause: error });
  } finally {
    stream.destroy();
    parser.destroy();
  }
}

function columnName(name: string): string {
  return name.replace(/^["'\s\ufeff]+|["'\s]+$/g, '').toLowerCase();
}

function delimiterOf(line: string): string {
  const count = (delimiter: string) => line.split(delimiter).length;
  return [';', '\t'].find((other) => count(other) > count(',')) ?? ',';
}
