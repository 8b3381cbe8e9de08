/** The sender of a request. */
export interface Caller {
  headers: Headers;
  /** Client IP as the server determined it; undefined for a call within the process. */
  clientIp?: string | undefined;
}

/** Carries the client IP to better-auth, which reads it from headers only; a value that a client sent is dropped. */
export const clientIpHeader = 'x-masthead-peer';

/** Maximum length of a stored User-Agent; real ones stay below 300 characters. */
const maxUserAgent = 500;

/** @returns the headers that better-auth gets of a request: cookies, User-Agent and client IP */
export function toAuthHeaders({ headers, clientIp }: Caller): Headers {
  const forwarded = new Headers();
  const cookie = headers.get('cookie');
  if (cookie) forwarded.set('cookie', cookie);
  forwarded.set('user-agent', (headers.get('user-agent') ?? '').slice(0, maxUserAgent));
  if (clientIp) forwarded.set(clientIpHeader, clientIp);
  return forwarded;
}
