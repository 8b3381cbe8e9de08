import { log } from '../logging/log.ts';

/**
 * The database can't be used right now: it can't be reached, doesn't answer, is locked by another program, or its disk fails. The
 * cause is the driver's error, and the message is the driver's too. Another try may succeed.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}

/** When a host name has several addresses and all refuse the connection, Node's error has only a code, no message. */
function messageOf(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string };
  return message || code || String(cause);
}

/** A time in which the database can't be used. It is logged once when it begins and once when it ends. */
export class Outage {
  readonly #consequence: string;
  readonly #minCalm: number;
  #isOn = false;
  #lastFailure = 0;

  /**
   * @param consequence what the log says after the cause
   * @param minCalm milliseconds without a failure after which the outage counts as over
   */
  constructor(consequence: string, minCalm = 0) {
    this.#consequence = consequence;
    this.#minCalm = minCalm;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Notes a failure. @returns the error for the caller */
  begin(cause: unknown): DatabaseUnavailableError {
    const error = new DatabaseUnavailableError(cause);
    if (!this.#isOn) log.error({ err: cause }, `database: ${error.message}; ${this.#consequence}`);
    this.#isOn = true;
    this.#lastFailure = performance.now();
    return error;
  }

  /** Notes a success. */
  end(): void {
    if (!this.#isOn || performance.now() - this.#lastFailure < this.#minCalm) return;
    this.#isOn = false;
    log.info('database: it works again');
  }
}
