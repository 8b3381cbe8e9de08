import { mailAddress } from '../../../contract/mail-address.ts';
import { readCsvCell } from '../../csv/read-csv-cell.ts';

/**
 * @param cell in our own export's form, too @returns the address in its stored form, with case and Unicode normalised; null when
 *   it is not an email address
 */
export function readAddress(cell: string): string | null {
  const email = readCsvCell(cell.trim()).normalize('NFKC');
  const { success, data } = mailAddress.safeParse(email);
  return success ? data.toLowerCase() : null;
}

/** Tells a row with a subscriber from a row of headings. */
export function isAddress(cell: string): boolean {
  return readAddress(cell) !== null;
}
