import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * @param part taken as it is: `%` and `_` stand for themselves
 * @returns the condition that a column has this text somewhere in it, whatever its case
 */
export function containing(column: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
