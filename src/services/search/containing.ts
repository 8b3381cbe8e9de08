import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * @param column holds text in lower case
 * @param part taken as it is: `%` and `_` stand for themselves
 * @returns the condition that the column has this text somewhere in it, whatever its case
 */
export function containing(column: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
