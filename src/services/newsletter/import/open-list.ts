import type { ImportPreview } from '../../../contract/subscriber-imports.ts';
import type { DecodedText } from '../../csv/decode-text.ts';
import { openCsv } from '../../csv/open-csv.ts';
import type { CsvRow } from '../../csv/read-csv.ts';
import { isAddress } from './read-address.ts';

/** An opened file with a list of subscribers. */
export interface OpenList {
  encoding: DecodedText['encoding'];
  delimiter: ImportPreview['delimiter'];
  /** Headings of the columns; empty texts in a file whose first row is a subscriber already. */
  names: string[];
  /** The rows below the headings. */
  rows: AsyncGenerator<CsvRow>;
}

/** @throws ServiceError `invalid` where the file cannot be read, or has no rows */
export async function openList(bytes: Uint8Array): Promise<OpenList> {
  const { encoding, delimiter, rows } = await openCsv(bytes);
  const { value: first } = await rows.next();
  if (!first) return { encoding, delimiter, names: [], rows };
  const isNamed = !first.cells.some(isAddress);
  const names = isNamed ? first.cells : first.cells.map(() => '');
  return { encoding, delimiter, names, rows: isNamed ? rows : startingWith(first, rows) };
}

async function* startingWith(first: CsvRow, rest: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  yield first;
  yield* rest;
}
