import { PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { log } from '../logging/log.ts';
import { DatabaseUnavailableError, Outage } from './unavailable.ts';

/** Open connections to PostgreSQL per process. */
const poolSize = 10;

/**
 * How long a caller waits for a connection, a free one or a new one, in seconds. `connect_timeout` in the query of DATABASE_URL
 * replaces it.
 */
const defaultConnectTimeout = 5;

/**
 * How long a statement may go without an answer, in milliseconds: far above what any takes, since long lists are gone through in
 * slices. `query_timeout` in the query of DATABASE_URL replaces it.
 */
const defaultQueryTimeout = 30_000;

/** SQLSTATEs that say that the server can't do its work: no resources, a failing disk, a standby that takes no writes. */
const failing = /^(53|58)|^(25006|XX001|XX002)$/;
/** Those after which the server closes the connection: lost, shutting down, starting up. */
const closing = /^(08|57P)/;

/**
 * @param options `queryTimeout` in milliseconds; 0 for none
 * @returns Kysely's PostgreSQL dialect over a pool that outlives lost connections: their callers get a
 * `DatabaseUnavailableError`, and the next caller gets a new connection
 */
export function postgresDialect(
  connectionString: string,
  { queryTimeout = defaultQueryTimeout } = {},
): PostgresDialect {
  const given = new URL(connectionString).searchParams;
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 1000 * (Number(given.get('connect_timeout')) || defaultConnectTimeout),
    query_timeout: queryTimeout,
    keepAlive: true,
    types: { getTypeParser },
  });
  // An 'error' that nothing listens to ends the process. The pool listens to idle connections only; those that are checked out
  // are lost as well. Both are replaced, and the next query says whether the database is there.
  const causes = new WeakMap<pg.ClientBase, Error>();
  pool.on('connect', (client) => client.on('error', (error) => causes.set(client, error)));
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool: watch(pool, causes) });
}

/** @param causes why connections were lost, as far as they were */
function watch(pool: pg.Pool, causes: WeakMap<pg.ClientBase, Error>): PostgresPool {
  // All connections are rarely lost in the same moment.
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

/** A connection that is closed, not used again, once it was lost or a statement got no answer. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #outage: Outage;
  readonly #causes: WeakMap<pg.ClientBase, Error>;
  /** The first error: what follows it, such as a rollback, fails for the same reason. */
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
    // What is no answer of the server comes from the connection, but for values that can't be sent.
    if (error instanceof TypeError) return error;
    this.#lost = this.#outage.begin(this.#causes.get(this.#client) ?? error);
    return this.#lost;
  }
}

/** Counts come as int8, which pg hands over as text; ours stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
