/**
 * Extended result codes of SQLite and SQLSTATEs of PostgreSQL: a referenced row is missing, or a row is still referenced (`on
 * delete restrict` has a code of its own in both: a trigger's in SQLite, and since version 18 in PostgreSQL).
 */
const foreignKeyCodes: ReadonlySet<unknown> = new Set([787, 1811, '23503', '23001']);
/** The same for a unique value that exists already; SQLite has a code of its own for primary keys. */
const uniqueCodes: ReadonlySet<unknown> = new Set([1555, 2067, '23505']);

/** @returns whether a statement failed because a referenced row is missing, or a row is still referenced */
export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyCodes.has(codeOf(error));
}

/** @returns whether a statement failed because a unique value exists already */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.has(codeOf(error));
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return errcode ?? code;
}
