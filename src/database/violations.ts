/**
 * Extended result codes of SQLite and SQLSTATEs of PostgreSQL: a row that is wanted is missing, or one is still in use
 * (`on delete restrict` has a code of its own in both: a trigger's in SQLite, and since version 18 in PostgreSQL).
 */
const foreignKeyCodes: ReadonlySet<unknown> = new Set([787, 1811, '23503', '23001']);
/** The same: a value that may exist once exists already; SQLite has a code of its own for ids. */
const uniqueCodes: ReadonlySet<unknown> = new Set([1555, 2067, '23505']);

/** @returns whether a statement failed because a row that it refers to is missing, or is still referred to */
export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyCodes.has(codeOf(error));
}

/** @returns whether a statement failed because what it writes may exist only once */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.has(codeOf(error));
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return errcode ?? code;
}
