import { log } from '../logging/log.ts';

/**
 * The database can't be used right now: it is gone, doesn't answer, is locked by another program, or its disk fails. The message
 * is the driver's, whose error is the cause. Another try may succeed.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}

/** A refused connection to several addresses of one name has no message of its own, only a code. */
function messageOf(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string };
  return message || code || String(cause);
}

/** A time in which the database can't be used: one line in the log when it begins, and one when it ends. */
export class Outage {
  readonly #consequence: string;
  readonly #minCalm: number;
  #isOn = false;
  #lastFailure = 0;

  /**
   * @param consequence what the log says besides the cause
   * @param minCalm how long nothing may have failed before it has ended, in milliseconds
   */
  constructor(consequence: string, minCalm = 0) {
    this.#consequence = consequence;
    this.#minCalm = minCalm;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** @returns the error for the caller */
  begin(cause: unknown): DatabaseUnavailableError {
    const error = new DatabaseUnavailableError(cause);
    if (!this.#isOn) log.error({ err: cause }, `database: ${error.message}; ${this.#consequence}`);
    this.#isOn = true;
    this.#lastFailure = performance.now();
    return error;
  }

  /** Says that something has succeeded. */
  end(): void {
    if (!this.#isOn || performance.now() - this.#lastFailure < this.#minCalm) return;
    this.#isOn = false;
    log.info('database: it works again');
  }
}
