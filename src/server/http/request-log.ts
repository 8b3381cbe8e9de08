import type { IncomingMessage } from 'node:http';
import { log } from '../../logging/log.ts';
import { maskPath } from '../../logging/mask.ts';
import { readRequestId } from '../../logging/request-id.ts';

/** Milliseconds from the last byte of a request to its answer; no request of a reader takes even a second. */
const slowAnswer = 5000;

/** Logs one request, without the client and the query: a search may contain personal data. */
export class RequestLog {
  readonly id: string;
  readonly #request: IncomingMessage;
  #arrived = performance.now();
  #duration: number | undefined;

  /** @param isTrusted whether a proxy of ours has sent the request */
  constructor(request: IncomingMessage, isTrusted: boolean) {
    this.id = readRequestId(request, isTrusted);
    this.#request = request;
    // The time that a long body takes does not count.
    request.once('end', () => {
      this.#arrived = performance.now();
    });
  }

  /** Stops the clock: the answer is ready and only has to be sent. */
  answerMade(): void {
    this.#duration ??= Math.round(performance.now() - this.#arrived);
  }

  /** Writes a line for errors, slow answers and rejected requests; all others are at the level `debug`. */
  answered(status: number): void {
    this.answerMade();
    const { method } = this.#request;
    const path = maskPath(this.#request.url ?? '/');
    const duration = this.#duration ?? 0;
    const entry = { requestId: this.id, status, method, path, duration };
    const line = `${status} ${method} ${path}`;
    if (status >= 500) log[status === 503 ? 'warn' : 'error'](entry, line);
    else if (duration >= slowAnswer) log.warn(entry, `${line} took ${(duration / 1000).toFixed(1)} s`);
    else log[status >= 400 ? 'info' : 'debug'](entry, line);
  }
}
