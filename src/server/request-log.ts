import type { IncomingMessage } from 'node:http';
import { log } from '../logging/log.ts';
import { maskPath } from '../logging/mask.ts';
import { readRequestId } from '../logging/request-id.ts';

/** Milliseconds from the last byte of a request to its answer; nothing that readers do takes a second. */
const slowAnswer = 5000;

/** What the log says of one request; nothing in it tells who asked, or for what: a search may be for a reader. */
export class RequestLog {
  readonly id: string;
  readonly #request: IncomingMessage;
  #arrived = performance.now();
  #duration: number | undefined;

  /** @param isTrusted whether a proxy of ours has sent it */
  constructor(request: IncomingMessage, isTrusted: boolean) {
    this.id = readRequestId(request, isTrusted);
    this.#request = request;
    // A long body may take its time.
    request.once('end', () => {
      this.#arrived = performance.now();
    });
  }

  /** Says that the answer is made, and only has to be sent. */
  answerMade(): void {
    this.#duration ??= Math.round(performance.now() - this.#arrived);
  }

  /** Writes a line: what failed, what took long, and what the client has done wrong; anything else only for developers. */
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
