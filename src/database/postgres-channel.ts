import pg from 'pg';

/** How long after a lost connection another one is tried, in milliseconds. */
const retryDelay = 2000;

/** Messages between the instances of a site. */
export interface Channel {
  /** Sends a message to all instances, this one included. It is lost while there is no connection. */
  send(message: string): void;
  close(): Promise<void>;
}

/**
 * Opens a channel over PostgreSQL's LISTEN and NOTIFY, with a connection of its own: the pool does not keep its connections. The
 * connection must lead to the server itself or to a pooler in session mode. Nothing is logged when it is lost, since the pool's
 * are too.
 * @param name a plain identifier
 * @param onMessage called with each message, at most 8,000 bytes long
 */
export function openChannel(databaseUrl: string, name: string, onMessage: (message: string) => void): Channel {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, keepAlive: true });
    const lost = () => {
      if (client === next || client === null) client = null;
      next.removeAllListeners('end');
      next.end().catch(() => undefined);
      clearTimeout(retry);
      if (!isClosed) retry = setTimeout(() => void open(), retryDelay);
    };
    next.on('error', lost).on('end', lost);
    next.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(name)}`);
      client = next;
      if (isClosed) await next.end();
    } catch {
      lost();
    }
  }

  void open();
  return {
    send(message) {
      client?.query('select pg_notify($1, $2)', [name, message]).catch(() => undefined);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
