import { setTimeout as wait } from 'node:timers/promises';

/** Default of the longest time that one may take to stop, in milliseconds. */
const defaultTimeout = 2000;

/** Longest time that all may take together, in milliseconds: a little less than `maxStop` in `process.ts`. */
const totalTimeout = 8500;

interface Stoppable {
  name: string;
  stop: () => Promise<unknown>;
  timeout: number;
}

/** Everything that has to be stopped, in the order of its start. */
export class Stoppables {
  readonly #running: Stoppable[] = [];

  /**
   * @param name for the error's message
   * @param timeout how long the others wait for it, in milliseconds
   */
  add(name: string, stop: () => Promise<unknown>, timeout = defaultTimeout): void {
    this.#running.push({ name, stop, timeout });
  }

  /**
   * Stops all of them one after another, the last started first. One that fails or takes too long does not hold up the next.
   * @throws AggregateError with one error for each that failed or took too long
   */
  async stop(): Promise<void> {
    const deadline = performance.now() + totalTimeout;
    const errors: Error[] = [];
    for (let next = this.#running.pop(); next; next = this.#running.pop()) {
      const left = Math.max(0, deadline - performance.now());
      const error = await stopWithin(next, Math.min(next.timeout, left));
      if (error) errors.push(error);
    }
    if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('; '));
  }
}

/** @returns the error; null when it has stopped */
function stopWithin({ name, stop }: Stoppable, timeout: number): Promise<Error | null> {
  const late = wait(timeout, new Error(`${name} did not stop within ${Math.round(timeout / 100) / 10} s`), {
    ref: false,
  });
  const stopped = stop().then(
    () => null,
    (cause: Error) => new Error(`${name} failed to stop: ${cause.message}`, { cause }),
  );
  return Promise.race([stopped, late]);
}
