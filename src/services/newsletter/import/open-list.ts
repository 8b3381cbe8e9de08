import type { ImportPreview } from '../../../contract/subscriber-imports.ts';
import { type DecodedText, decodeText } from '../../csv/decode-text.ts';
import type { CsvRow } from '../../csv/read-csv.ts';
import { ServiceError } from '../../errors/service-error.ts';
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
  if (isZip(bytes))
    throw new ServiceError('invalid', 'This is a spreadsheet or an archive. Save it as CSV or unpack it first.');
  const { start, pieces, encoding } = decodeText(bytes);
  // Loaded at first use: imports are rare.
  const { findDelimiter, nameDelimiter, readCsv, readDeclaration } = await import('../../csv/read-csv.ts');
  const declared = readDeclaration(start);
  const character = declared ?? findDelimiter(start);
  const delimiter = nameDelimiter(character);
  const all = readCsv(pieces, character);
  if (declared) await all.next();
  const { value: first } = await all.next();
  if (!first) return { encoding, delimiter, names: [], rows: all };
  const isNamed = !first.cells.some(isAddress);
  const names = isNamed ? first.cells : first.cells.map(() => '');
  return { encoding, delimiter, names, rows: isNamed ? all : startingWith(first, all) };
}

/** Recognises a ZIP archive by its first bytes: Excel's own files and Mailchimp's exports are ZIP archives. */
function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'));
}

async function* startingWith(first: CsvRow, rest: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  yield first;
  yield* rest;
}
