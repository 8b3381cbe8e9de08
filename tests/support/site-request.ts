import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, still compressed. */
  body: Buffer;
}

/**
 * Asks with exactly these bytes as the address: a browser or `fetch` would put a broken one right first.
 * @param headers as names and values in turn, with nothing added, where that matters
 */
export function askRaw(
  siteUrl: string,
  path: string,
  headers: Record<string, string> | readonly string[] = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) });
    });
    asked.on('error', reject);
    asked.end();
  });
}
