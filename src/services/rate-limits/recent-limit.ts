import { ServiceError } from '../errors/service-error.ts';

/** Milliseconds. */
const period = 10 * 60 * 1000;

/** How often a person may do something within ten minutes, in the memory of this instance. */
export class RecentLimit {
  readonly #max: number;
  readonly #describe: (max: number) => string;
  /** Times of each person's acts, in milliseconds since 1970. */
  readonly #done = new Map<string, number[]>();

  /** @param describe the repeated act, as the beginning of a sentence */
  constructor(max: number, describe: (max: number) => string) {
    this.#max = max;
    this.#describe = describe;
  }

  /** Counts it before it is done. @throws ServiceError `too-many-attempts` */
  reserve(userId: string, now: Date): void {
    const at = now.getTime();
    const recent = (this.#done.get(userId) ?? []).filter((time) => time > at - period);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= this.#max) throw this.#slowDown(oldest + period - at);
    this.#done.set(userId, [...recent, at]);
  }

  /** @param wait milliseconds */
  #slowDown(wait: number): ServiceError {
    const minutes = Math.ceil(wait / 60_000);
    return new ServiceError(
      'too-many-attempts',
      `${this.#describe(this.#max)}. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before the next one.`,
      { retryAfter: Math.ceil(wait / 1000) },
    );
  }
}
