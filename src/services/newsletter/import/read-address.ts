import { mailAddress } from '../../../contract/mail-address.ts';

/** The apostrophe that our own export puts before a cell that a spreadsheet would take for a formula. */
const neutralised = /^'(?=[=+\-@])/;

/** @returns the address in its stored form, with case and Unicode normalised; null when it is not an email address */
export function readAddress(cell: string): string | null {
  const email = cell.trim().replace(neutralised, '').normalize('NFKC');
  const { success, data } = mailAddress.safeParse(email);
  return success ? data.toLowerCase() : null;
}

/** Tells a row with a subscriber from a row of headings. */
export function isAddress(cell: string): boolean {
  return readAddress(cell) !== null;
}
