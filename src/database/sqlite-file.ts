import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Statements kept prepared; the product uses about fifty different ones. */
const cachedStatements = 200;

/** How long opening the file may wait for another program, in milliseconds: nothing else happens in the process then. */
const openingTimeout = 5000;

export type SqliteAccess = 'write' | 'read' | 'read-only file';

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

/** One connection to the file of a SQLite database. It never waits for a lock: the caller tries again. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  /** @throws what SQLite says when the file can't be opened, or can't be written to where it is to be */
  constructor(path: string, access: SqliteAccess) {
    const database = new DatabaseSync(path, { timeout: openingTimeout, readOnly: access === 'read-only file' });
    if (access === 'write') {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
      // SQLite opens what it may not write to without a word, and even begins a transaction on it.
      database.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0; ROLLBACK');
    }
    database.exec(`PRAGMA query_only = ${access === 'write' ? 'OFF' : 'ON'}; PRAGMA busy_timeout = 0`);
    // SQLite's own knows the letters of ASCII only; PostgreSQL's knows those of every language.
    database.function('lower', { deterministic: true }, (value) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    );
    this.#database = database;
  }

  /** False as well after SQLite has rolled a transaction back by itself, as it does when the disk is full. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  execute(sql: string): void {
    this.#database.exec(sql);
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#statements.get(sql) ?? this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    if (this.#statements.size < cachedStatements) this.#statements.set(sql, prepared);
    return prepared;
  }
}
