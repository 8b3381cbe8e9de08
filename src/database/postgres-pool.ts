import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { log } from '../logging/log.ts';
import { DatabaseUnavailableError, Outage } from './unavailable.ts';

/** Open connections to PostgreSQL per process. */
const poolSize = 10;

/**
 * How long a caller waits for a free or new connection, in seconds. `connect_timeout` in the query of DATABASE_URL replaces it.
 */
const defaultConnectTimeout = 5;

/**
 * How long a statement may take, in milliseconds: far more than any needs, since long lists are read in batches. `query_timeout`
 * in the query of DATABASE_URL replaces it.
 */
const defaultQueryTimeout = 30_000;

export interface PoolOptions {
  /** How long a statement may take, in milliseconds; 0 for any time. */
  queryTimeout?: number;
}

/** SQLSTATEs of a server that can't do its work: no resources, a failing disk, a standby that takes no writes. */
const failing = /^(53|58)|^(25006|XX001|XX002)$/;
/** SQLSTATEs after which the server closes the connection: lost, shutting down, starting up. */
const closing = /^(08|57P)/;

/**
 * @returns a pool that replaces lost connections: their callers get a `DatabaseUnavailableError`, and the next caller gets a new
 * connection
 */
export function openPool(connectionString: string, { queryTimeout = defaultQueryTimeout }: PoolOptions): PostgresPool {
  const given = new URL(connectionString).searchParams;
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 1000 * (Number(given.get('connect_timeout')) || defaultConnectTimeout),
    query_timeout: queryTimeout,
    keepAlive: true,
    types: { getTypeParser },
  });
  // An 'error' event without a listener ends the process. The pool listens to idle connections only, so this listens to all of
  // them. Lost connections are replaced, and the next query shows whether the database is back.
  const causes = new WeakMap<pg.ClientBase, Error>();
  pool.on('connect', (client) => client.on('error', (error) => causes.set(client, error)));
  pool.on('error', () => undefined);
  return watch(pool, causes);
}

/** @param causes the errors of lost connections */
function watch(pool: pg.Pool, causes: WeakMap<pg.ClientBase, Error>): PostgresPool {
  // Connections are rarely all lost in the same moment, so a success right after a failure does not end the outage.
  const outage = new Outage('requests that need it are answered 503', 1000);
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw outage.begin(error);
      });
      return new WatchedClient(client, outage, causes);
    },
  };
}

/** A connection that is closed instead of reused once it was lost or a statement got no answer. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #outage: Outage;
  readonly #causes: WeakMap<pg.ClientBase, Error>;
  /** The first error. Later statements, such as a rollback, fail with it too. */
  #lost: Error | undefined;

  constructor(client: pg.PoolClient, outage: Outage, causes: WeakMap<pg.ClientBase, Error>) {
    this.#client = client;
    this.#outage = outage;
    this.#causes = causes;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query(statement?: string, parameters: readonly unknown[] = []): Promise<unknown> {
    if (this.#lost) throw this.#lost;
    try {
      const result = await this.#client.query(statement ?? '', [...parameters]);
      this.#outage.end();
      return result;
    } catch (error) {
      throw this.#judge(error);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#lost !== undefined);
  }

  #judge(error: unknown): unknown {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : null;
    if (code !== null && failing.test(code)) {
      log.error({ err: error }, `database: ${(error as Error).message}; a request was answered 503`);
      return new DatabaseUnavailableError(error);
    }
    if (code !== null && !closing.test(code)) return error;
    // Errors that are no reply of the server come from the connection, except for values that can't be sent.
    if (error instanceof TypeError) return error;
    this.#lost = this.#outage.begin(this.#causes.get(this.#client) ?? error);
    return this.#lost;
  }
}

/** Counts come as int8, which pg returns as text; ours stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
