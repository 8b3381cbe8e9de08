import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What proxies write (hex, UUIDs, Base64), short, and no email address. */
const harmless = /^[\w.:+/=-]{1,100}$/;

const current = new AsyncLocalStorage<string>();

/**
 * @param isTrusted whether a proxy of ours has sent the request, whose `X-Request-Id` is taken over then
 * @returns the id by which the log, and whoever reports a failure, names a request
 */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>, isTrusted: boolean): string {
  const given = headers['x-request-id'];
  return isTrusted && typeof given === 'string' && harmless.test(given) ? given : randomUUID();
}

/** Calls `serve`; every line that it causes to be written, at once or later, carries the id. */
export function withRequestId<Result>(id: string, serve: () => Result): Result {
  return current.run(id, serve);
}

/** @returns the id of the request that is being served; undefined outside of any */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
