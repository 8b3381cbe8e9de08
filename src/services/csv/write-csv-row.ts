/** Characters that spreadsheets take for the start of a formula, fullwidth ones too (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const mustBeQuoted = /[",\r\n\t']/;

/**
 * @returns one line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front,
 * which makes it text there; our own import removes it.
 */
export function writeCsvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => writeCell(cell ?? '')).join(',')}\r\n`;
}

function writeCell(cell: string): string {
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
