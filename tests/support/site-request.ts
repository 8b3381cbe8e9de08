import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received, still compressed. */
  body: Buffer;
}

/**
 * Sends a request with exactly this request target: a browser or `fetch` would correct a malformed one first.
 * @param headers names and values, alternating; if given, Node adds no headers of its own
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
