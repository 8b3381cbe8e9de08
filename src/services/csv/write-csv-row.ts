import { formulaStart } from './formula-starts.ts';

/** Also what other programs take for the end of a cell. */
const mustBeQuoted = /[",;|\r\n\t']/;

/**
 * @returns one line of a CSV file (RFC 4180). An apostrophe stands before whatever a spreadsheet could run as a formula, which makes it
 *   text there: at the start of a cell, and behind each character at which it may split the file instead of at commas. `readCsvCell`
 *   removes it
 */
export function writeCsvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => writeCell(cell ?? '')).join(',')}\r\n`;
}

function writeCell(cell: string): string {
  const safe = cell.replaceAll(formulaStart, "'");
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
