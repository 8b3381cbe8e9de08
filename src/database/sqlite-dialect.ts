import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';

/** Statements kept prepared; the product uses about fifty different ones. */
const keptStatements = 200;

/** Kysely's SQLite dialect over Node's own driver. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(path: string, options: { readOnly?: boolean } = {}) {
    super({ database: openDatabase(path, options) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite rolls DDL back like any other write; Kysely leaves it off for users who switch foreign keys in a migration. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openDatabase(path: string, { readOnly = false }: { readOnly?: boolean }) {
  const database = new DatabaseSync(path, { timeout: 5000, readOnly });
  if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  // SQLite's own knows the letters of ASCII only; PostgreSQL's knows those of every language.
  database.function('lower', { deterministic: true }, (value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
  const statements = new Map<string, ReturnType<typeof adapt>>();

  return {
    close: () => database.close(),
    prepare(sql: string) {
      const kept = statements.get(sql);
      if (kept) return kept;
      // A transaction takes the write lock when it begins: one that reads first could otherwise not be upgraded.
      const statement = adapt(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (statements.size < keptStatements) statements.set(sql, statement);
      return statement;
    },
  };
}

function adapt(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}
