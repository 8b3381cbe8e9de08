/** Who sends a request. */
export interface Caller {
  headers: Headers;
  /** Address of the other end, as the server vouches for it; undefined for a call within the process. */
  clientIp?: string | undefined;
}

/** Carries the caller's address to better-auth, which reads addresses from headers only; one that a client sent is dropped. */
export const clientIpHeader = 'x-masthead-peer';

/** Longest name of a browser that is stored; real ones stay below 300 characters. */
const maxUserAgent = 500;

/** @returns all that better-auth is told of a request: its cookies, its browser's name, its real address */
export function toAuthHeaders({ headers, clientIp }: Caller): Headers {
  const told = new Headers();
  const cookie = headers.get('cookie');
  if (cookie) told.set('cookie', cookie);
  told.set('user-agent', (headers.get('user-agent') ?? '').slice(0, maxUserAgent));
  if (clientIp) told.set(clientIpHeader, clientIp);
  return told;
}
