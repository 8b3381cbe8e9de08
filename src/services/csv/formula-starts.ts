/** Characters that spreadsheets take for the start of a formula, fullwidth ones too (OWASP, "CSV Injection"). */
const sign = '=+\\-@＝＋－＠';

/** Where a spreadsheet may split a cell that it does not see as one. */
const behindSeparator = '(?<=[,;|\\t\\r\\n])';

/** Quotation marks count for nothing where a spreadsheet splits in the middle of a cell; apostrophes are part of the text. */
const skipped = `[ "']*`;

const atStart = `(?=${skipped}[${sign}\\t\\r\\n])`;
const later = `(?=${skipped}[${sign}])`;

/** Where an apostrophe is to stand in a cell. */
export const formulaStart = new RegExp(`^${atStart}|${behindSeparator}${later}`, 'g');

/**
 * The apostrophes that stand there. What follows matches with and without the apostrophe, so that these are all that were written, and
 * none that the text had.
 */
export const addedApostrophe = new RegExp(`^'${atStart}|${behindSeparator}'${later}`, 'g');
