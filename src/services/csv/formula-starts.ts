/** Characters that spreadsheets take for the start of a formula, fullwidth ones too (OWASP, "CSV Injection"). */
const sign = '=+\\-@＝＋－＠';

/** Where a spreadsheet may split a cell that it does not see as one. */
const behindSeparator = '(?<=[,;|\\t\\r\\n])';

/**
 * Characters that may stand before a formula sign: a spreadsheet that splits within a cell ignores quotation marks, and
 * apostrophes belong to the text.
 */
const skipped = `[ "']*`;

const atStart = `(?=${skipped}[${sign}\\t\\r\\n])`;
const later = `(?=${skipped}[${sign}])`;

/** Where an apostrophe is to stand in a cell. */
export const formulaStart = new RegExp(`^${atStart}|${behindSeparator}${later}`, 'g');

/**
 * The apostrophes that were added there. The lookahead matches with and without the apostrophe, so that it finds exactly those
 * that were written, and none of the text's own.
 */
export const addedApostrophe = new RegExp(`^'${atStart}|${behindSeparator}'${later}`, 'g');
