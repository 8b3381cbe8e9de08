import { mailAddress } from '../../../contract/mail-address.ts';

/** What our own export puts before a cell that a spreadsheet would take for a formula. */
const neutralised = /^'(?=[=+\-@])/;

/** @returns the address as the list keeps it, so that one that differs in case or in Unicode form is the same; null when it is none */
export function readAddress(cell: string): string | null {
  const email = cell.trim().replace(neutralised, '').normalize('NFKC');
  const { success, data } = mailAddress.safeParse(email);
  return success ? data.toLowerCase() : null;
}

/** Tells a row about somebody from one with the names of the columns. */
export function isAddress(cell: string): boolean {
  return readAddress(cell) !== null;
}
