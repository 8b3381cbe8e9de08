import { formulaStart } from './formula-starts.ts';

/** Includes the characters that other programs take for the end of a cell. */
const mustBeQuoted = /[",;|\r\n\t']/;

/**
 * @returns one line of a CSV file (RFC 4180). An apostrophe makes text of everything that a spreadsheet could run as a formula:
 *   at the start of a cell, and after each character at which it may split the file instead of at commas. `readCsvCell` removes
 *   it
 */
export function writeCsvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => writeCell(cell ?? '')).join(',')}\r\n`;
}

function writeCell(cell: string): string {
  const safe = cell.replaceAll(formulaStart, "'");
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
