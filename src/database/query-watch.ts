import type { LogEvent } from 'kysely';
import { log } from '../logging/log.ts';

/** A longer statement is cut off in the log, after so many characters. */
const maxStatement = 1000;

/** Counts the statements of a database, and logs the slow ones. */
export class QueryWatch {
  /** From how many milliseconds on a statement is logged; 0 for never. */
  readonly slowMs: number;
  /** Since the start, as are the others. */
  statements = 0;
  seconds = 0;
  slow = 0;

  constructor(slowMs: number) {
    this.slowMs = slowMs;
  }

  /**
   * For Kysely's `log`, which calls it after each statement in the context of its caller. On SQLite the time of a write includes its wait
   * for other writes. A statement has placeholders where its values were, so the log shows none of them.
   */
  note({ query, queryDurationMillis }: LogEvent): void {
    this.statements += 1;
    this.seconds += queryDurationMillis / 1000;
    if (this.slowMs === 0 || queryDurationMillis < this.slowMs) return;
    this.slow += 1;
    const duration = Math.round(queryDurationMillis);
    const statement = query.sql.replaceAll(/\s+/g, ' ').trim();
    const shown = statement.length > maxStatement ? `${statement.slice(0, maxStatement)}…` : statement;
    log.warn({ duration }, `database: a statement took ${duration} ms: ${shown}`);
  }
}
