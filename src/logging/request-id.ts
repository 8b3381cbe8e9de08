import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The forms that proxies use (hex, UUID, Base64), short, and no email address. */
const harmless = /^[\w.:+/=-]{1,100}$/;

const current = new AsyncLocalStorage<string>();

/**
 * @param isTrusted whether a proxy of ours has sent the request; then its `X-Request-Id` is used
 * @returns the id of the request in the log and in error answers
 */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>, isTrusted: boolean): string {
  const given = headers['x-request-id'];
  return isTrusted && typeof given === 'string' && harmless.test(given) ? given : randomUUID();
}

/** Calls `serve`; every log line that it causes, at once or later, has the id. */
export function withRequestId<Result>(id: string, serve: () => Result): Result {
  return current.run(id, serve);
}

/** @returns the id of the request that is being served; undefined outside of any */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
