import { authPaths } from '../../src/contract/gate-paths.ts';
import { owner } from './magazine.ts';

/** A session of the owner, which is valid on every instance of the site, and after each restart. */
export interface OwnerSession {
  /** Sends a request as the owner, to the given instance. */
  send(url: string, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/**
 * Signs the owner in at a running site.
 * @param origin the origin of the site's pages
 */
export async function openOwnerSession(url: string, origin: string): Promise<OwnerSession> {
  const { email, password } = owner;
  const answer = await fetch(url + authPaths.signIn, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the owner cannot sign in: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
  return continueSession(cookies.join('; '), origin);
}

/**
 * @param cookies of a session of the owner
 * @param origin the origin of the site's pages
 */
export function continueSession(cookies: string, origin: string): OwnerSession {
  const headers = { origin, cookie: cookiesFor(origin, cookies), 'content-type': 'application/json' };
  return {
    send: (at, method, path, body, given) =>
      fetch(at + path, {
        method,
        headers: { ...headers, ...given },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

/** @returns the cookies as a site of that origin names them: over http without what binds them to https */
export function cookiesFor(origin: string, cookies: string): string {
  return origin.startsWith('https:') ? cookies : cookies.replaceAll('__Host-', '');
}
