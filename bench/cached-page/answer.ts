import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { acceptedEncoding } from '../servers/load.ts';

/** A server that is being measured. */
export interface Contender extends AsyncDisposable {
  name: string;
  /** The URL of the article page. */
  url: string;
  /** Id of the process that sends the responses. */
  pid: number;
}

/** A response as received, still compressed. */
export interface Answer {
  body: Buffer;
  /** Names and values, alternating. */
  headers: string[];
}

/** @throws when the response is not a compressed page */
export async function readAnswer(url: string): Promise<Answer> {
  const request = get(url, { headers: { 'accept-encoding': acceptedEncoding, connection: 'keep-alive' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200 || response.headers['content-encoding'] !== acceptedEncoding) {
    throw new Error(`${url} answered ${response.statusCode}, ${response.headers['content-encoding']}`);
  }
  return { body, headers: response.rawHeaders };
}

/** Headers that every server sets by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** @returns the headers that another server must be configured to send for the same response, in pairs */
export function headersToCopy({ headers }: Answer): [name: string, value: string][] {
  return headers
    .flatMap((name, index) => {
      const value = headers[index + 1];
      return index % 2 === 0 && value !== undefined && !ownHeaders.has(name.toLowerCase())
        ? [[name, value] as const]
        : [];
    })
    .map(([name, value]) => [name, value]);
}
