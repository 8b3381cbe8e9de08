import type { ImportPreview } from '../../contract/subscriber-imports.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import type { CsvRow } from './read-csv.ts';

/** An opened CSV file. */
export interface OpenCsv {
  encoding: DecodedText['encoding'];
  delimiter: ImportPreview['delimiter'];
  /** All rows, the headings too. */
  rows: AsyncGenerator<CsvRow>;
}

/** @throws ServiceError `invalid` where the file cannot be read */
export async function openCsv(bytes: Uint8Array): Promise<OpenCsv> {
  if (isZip(bytes))
    throw new ServiceError('invalid', 'This is a spreadsheet or an archive. Save it as CSV or unpack it first.');
  const { start, pieces, encoding } = decodeText(bytes);
  // Loaded at first use: imports are rare.
  const { findDelimiter, nameDelimiter, readCsv, readDeclaration } = await import('./read-csv.ts');
  const declared = readDeclaration(start);
  const character = declared ?? findDelimiter(start);
  const rows = readCsv(pieces, character);
  if (declared) await rows.next();
  return { encoding, delimiter: nameDelimiter(character), rows };
}

/** Recognises a ZIP archive by its first bytes: Excel's own files and Mailchimp's exports are ZIP archives. */
function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'));
}
