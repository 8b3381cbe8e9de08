import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely';
import { resultCodeOf, type SqliteDisk } from './sqlite-disk.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { Outage } from './unavailable.ts';

/** How long a statement waits for another program's lock, in milliseconds. */
const lockTimeout = 5000;
/** Wait before the second try, in milliseconds; each further wait is twice as long. */
const firstWait = 2;
const maxWait = 100;

/** Primary result codes of SQLite: another connection has the lock. */
const lockCodes: ReadonlySet<number> = new Set([5, 6]);

export interface SqliteFiles {
  /** For transactions and all writes, one after another. */
  writer: SqliteFile;
  /** For reads outside of transactions: in WAL mode they wait neither for our writes nor for those of another program. */
  reader: SqliteFile;
  disk: SqliteDisk;
}

/**
 * Kysely's driver over two connections to one file. A read outside of a transaction never waits for one. A lock of another
 * program does not block the process: the driver tries again for five seconds.
 */
export class SqliteDriver implements Driver {
  readonly #files: SqliteFiles;
  readonly #turns = new Turns();
  readonly #lock = new Outage('what writes is answered 503');

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  /** Waits for the other transactions of this process, however long they take, and for another program's lock. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    const deadline = performance.now() + lockTimeout;
    const endTurn = await this.#turns.take();
    try {
      await this.#unlocked(() => this.#files.writer.begin(), deadline);
    } catch (error) {
      endTurn();
      throw error;
    }
    this.#lock.end();
    connection.endTurn = endTurn;
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    this.#inTransaction(() => this.#files.writer.execute('commit'));
    connection.leave();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    try {
      if (this.#files.writer.isInTransaction) this.#files.writer.execute('rollback');
    } finally {
      connection.leave();
    }
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.leave();
  }

  async destroy(): Promise<void> {
    const { reader, writer } = this.#files;
    reader.close();
    if (writer !== reader) writer.close();
  }

  /** @returns whether the disk works: it has not failed, or a check succeeds now */
  async checkDisk(): Promise<boolean> {
    const { disk, writer } = this.#files;
    if (!disk.isFailing) return true;
    if (!(await disk.isWhole())) return false;
    const endTurn = await this.#turns.take();
    try {
      return disk.tryToWrite(writer);
    } finally {
      endTurn();
    }
  }

  read<R>(query: CompiledQuery): QueryResult<R> | Promise<QueryResult<R>> {
    return this.#unlocked(() => this.#files.reader.run<R>(query), performance.now() + lockTimeout);
  }

  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + lockTimeout;
    const endTurn = await this.#turns.take();
    try {
      const result = await this.#unlocked(() => this.#files.writer.run<R>(query), deadline);
      this.#lock.end();
      return result;
    } finally {
      endTurn();
    }
  }

  runInTransaction<R>(query: CompiledQuery): QueryResult<R> {
    return this.#inTransaction(() => this.#files.writer.run<R>(query));
  }

  /** @throws for a statement after SQLite has rolled the transaction back by itself: it would be committed on its own */
  #inTransaction<Result>(run: () => Result): Result {
    if (!this.#files.writer.isInTransaction) throw new Error('SQLite has rolled this transaction back');
    try {
      return run();
    } catch (error) {
      throw this.#files.disk.judge(error);
    }
  }

  #unlocked<Result>(run: () => Result, deadline: number): Result | Promise<Result> {
    try {
      return run();
    } catch (error) {
      if (lockCodes.has(resultCodeOf(error))) return this.#tryAgain(run, deadline);
      throw this.#files.disk.judge(error);
    }
  }

  async #tryAgain<Result>(run: () => Result, deadline: number): Promise<Result> {
    for (let pause = firstWait; ; pause = Math.min(2 * pause, maxWait)) {
      await wait(pause);
      try {
        return run();
      } catch (error) {
        if (!lockCodes.has(resultCodeOf(error))) throw this.#files.disk.judge(error);
        if (performance.now() >= deadline) throw this.#lock.begin(error);
      }
    }
  }
}

/** Kysely's connection. It reserves nothing until a transaction begins. */
class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** Set while a transaction is open: lets the next writer begin. */
  endTurn: (() => void) | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.endTurn) return this.#driver.runInTransaction(query);
    return onlyReads(query) ? this.#driver.read(query) : this.#driver.write(query);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery(query);
  }

  /** Ends the turn, if the connection still holds it. */
  leave(): void {
    this.endTurn?.();
    this.endTurn = undefined;
  }
}

/** A raw statement that begins with `with` may write, so it goes to the writer. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));
}

/** A lock that callers get one at a time, in the order in which they ask. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the turn. @returns a function that ends it */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}
