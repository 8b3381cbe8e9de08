import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { limits } from '../../contract/limits.ts';
import type { ImportPreview } from '../../contract/subscriber-imports.ts';
import { ServiceError } from '../errors/service-error.ts';

/** A row of the file, and the line on which it starts, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' } as const;
export type Delimiter = keyof typeof delimiters;

/** @returns its name for people */
export const nameDelimiter = (delimiter: Delimiter): ImportPreview['delimiter'] => delimiters[delimiter];

/** Programs differ in what they quote and in how many cells they write; the parser accepts all of that. */
const leniently: Options = {
  record_delimiter: '\n',
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  // Only at the start: with `rtrim`, text after a closing quotation mark and a space would be an error.
  ltrim: true,
  max_record_size: limits.importRowLength,
};

/**
 * @param start beginning of the text, with its first row
 * @returns the character that splits the first row into the most cells; a comma when none splits it
 */
export function findDelimiter(start: string): Delimiter {
  const unified = unifyLineEnds(start);
  const counted = (Object.keys(delimiters) as Delimiter[]).map(
    (delimiter) => [countCells(unified, delimiter), delimiter] as const,
  );
  return counted.reduce((best, other) => (other[0] > best[0] ? other : best))[1];
}

/** @returns what a first line such as `sep=;` tells Excel, which is no row of the list; null without one */
export function readDeclaration(start: string): Delimiter | null {
  const [, character] = start.match(/^"?sep=([,;\t|])"?(?=[\r\n])/i) ?? [];
  return (Object.keys(delimiters) as Delimiter[]).find((delimiter) => delimiter === character) ?? null;
}

function countCells(start: string, delimiter: Delimiter): number {
  try {
    return parseNow(start, { ...leniently, delimiter, to: 1 })[0]?.length ?? 0;
  } catch {
    return 0;
  }
}

interface RowWithInfo {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a CSV file row by row, pausing between pieces so that requests are served meanwhile. Rows without any text are left out.
 * @param pieces of the text, cut anywhere; 64 KB are about 1,000 rows, which take some milliseconds
 * @throws ServiceError `invalid` with the line from which on the file cannot be read
 */
export async function* readCsv(pieces: Iterable<string>, delimiter: Delimiter): AsyncGenerator<CsvRow> {
  const parser = parse({ ...leniently, delimiter, info: true });
  const source = Readable.from(unifyPieces(pieces));
  source.pipe(parser);
  let nextLine = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<RowWithInfo>) {
      nextLine = info.lines + 1;
      const cells = record.map((cell) => cell.trim());
      // The parser gives the line on which a row ends.
      if (cells.some((cell) => cell !== '')) yield { line: info.lines - countLineEnds(record), cells };
    }
  } catch (error) {
    throw explain(error, nextLine);
  } finally {
    source.destroy();
  }
}

function countLineEnds(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

/** Joins a "\r\n" that is split between two pieces. */
async function* unifyPieces(pieces: Iterable<string>): AsyncGenerator<string> {
  let carry = '';
  for (const piece of pieces) {
    const text = carry + piece;
    carry = text.endsWith('\r') ? '\r' : '';
    yield unifyLineEnds(text.slice(0, text.length - carry.length));
    await setImmediate();
  }
  yield unifyLineEnds(carry);
}

function unifyLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function explain(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const what =
    error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'a quotation mark seems to be opened and never closed'
      : "it isn't valid CSV";
  return new ServiceError('invalid', `The file can't be read from line ${line}: ${what}.`);
}
