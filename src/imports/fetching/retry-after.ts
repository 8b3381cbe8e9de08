import type { IncomingMessage } from 'node:http';
import type { Network } from './network.ts';

/**
 * @returns for how many milliseconds a server asks us to wait, by 429 (RFC 6585), or 503 with `Retry-After` (RFC 9110, 10.2.3); null
 *   where it does not, or for longer than we do
 */
export function readRetryAfter(
  { statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  { wait, maxWait }: Network['times'],
): number | null {
  const given = headers['retry-after'];
  if (statusCode !== 429 && !(statusCode === 503 && given !== undefined)) return null;
  const asked =
    given === undefined ? wait : /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  if (Number.isNaN(asked)) return wait;
  return asked > maxWait ? null : Math.max(asked, 0);
}
