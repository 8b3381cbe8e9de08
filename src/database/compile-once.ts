import type { CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

const compiled = new WeakMap<Database, Map<string, CompiledQuery>>();

/** Statements that are remembered for a database. Some have as many forms as there are arrangements of the front page. */
const maxStatements = 300;

/**
 * Compiles a query that is asked for often once only: that takes longer than SQLite takes to answer it. The caller puts the values of each
 * execution in the place of `parameters`.
 * @param name of the query, with all that its text depends on besides the database
 */
export function compileOnce<Row>(db: Database, name: string, compile: () => CompiledQuery<Row>): CompiledQuery<Row> {
  const known = compiled.get(db) ?? new Map<string, CompiledQuery>();
  compiled.set(db, known);
  const query = (known.get(name) as CompiledQuery<Row> | undefined) ?? compile();
  if (known.size >= maxStatements) known.clear();
  known.set(name, query);
  return query;
}
