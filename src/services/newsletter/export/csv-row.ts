/** What spreadsheets take for the start of a formula, in fullwidth too (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const mustBeQuoted = /[",\r\n\t']/;

/**
 * @returns one line of a CSV file (RFC 4180). A cell that a spreadsheet would run gets an apostrophe before it, which makes it text
 * there and which our own import takes off again.
 */
export function writeCsvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => writeCell(cell ?? '')).join(',')}\r\n`;
}

function writeCell(cell: string): string {
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
