import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Prepared statements in the cache; the product uses about fifty different ones. */
const cachedStatements = 200;

/** How long opening the file may wait for another program, in milliseconds. The wait blocks the process. */
const openingTimeout = 5000;

export type SqliteAccess = 'write' | 'read' | 'read-only file';

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

/** One connection to the file of a SQLite database. After opening it never waits for a lock: the caller tries again. */
export class SqliteFile {
  readonly #access: SqliteAccess;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  /** @throws SQLite's error when the file can't be opened, or can't be written to with the access `write` */
  constructor(path: string, access: SqliteAccess) {
    const database = new DatabaseSync(path, { timeout: openingTimeout, readOnly: access === 'read-only file' });
    if (access === 'write') {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
      // SQLite opens a read-only file without an error, and even begins a transaction on it.
      database.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0; ROLLBACK');
    }
    database.exec(`PRAGMA query_only = ${access === 'write' ? 'OFF' : 'ON'}; PRAGMA busy_timeout = 0`);
    // SQLite's own `lower` handles ASCII letters only; PostgreSQL's handles those of every language.
    database.function('lower', { deterministic: true }, (value) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    );
    this.#access = access;
    this.#database = database;
  }

  /** Also false after SQLite has rolled a transaction back by itself, as it does when the disk is full. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Begins a transaction, which sees the database as it is now. @throws SQLite's error, such as a lock; then there is none */
  begin(): void {
    // Takes the write lock at once: a transaction that has read first may fail to get it later.
    this.#database.exec(this.#access === 'write' ? 'begin immediate' : 'begin');
    if (this.#access === 'write') return;
    try {
      // SQLite takes the snapshot with the first read.
      this.#database.exec('select 1 from sqlite_schema');
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
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
