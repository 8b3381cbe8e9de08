import { createApi } from '../../src/api/app.ts';
import type { ApiParts } from '../../src/api/http/environment.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import type { Database } from '../../src/database/schema.ts';
import { createParts, now, owner, site } from './magazine.ts';

interface Call {
  /** Default: GET without a body, POST with one. */
  method?: string;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
  at?: Date;
}

/** A browser with cookies, on a page of the site. */
export interface Visitor {
  call(path: string, call?: Call): Promise<Response>;
  /** Name → value, as sent. */
  cookies: Map<string, string>;
}

/** The client IP of the tests, from a range reserved for documentation. */
const defaultClientIp = '203.0.113.7';

/** @returns a browser without cookies, with that client IP */
export function visit(
  db: Database,
  { clientIp = defaultClientIp, ...parts }: Partial<ApiParts> & { clientIp?: string } = {},
): Visitor {
  const api = createApi(createParts(db, parts));
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(path, { body, method = body === undefined ? 'GET' : 'POST', headers, at = now } = {}) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const own = { origin: site.url, 'user-agent': 'A browser', ...(cookie && { cookie }) };
      const isForm = body instanceof FormData;
      const json = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
      const sent = isForm ? body : JSON.stringify(body);
      const init = { method, headers: { ...own, ...json, ...headers }, ...(sent !== undefined && { body: sent }) };
      const response = await api.request(path, init, { now: at, clientIp });
      for (const set of response.headers.getSetCookie()) keep(cookies, set);
      return response;
    },
  };
}

/** Stores cookies as a browser does, and removes expired ones. */
function keep(cookies: Map<string, string>, header: string): void {
  const [, name = '', value = '', rest = ''] = header.match(/^([^=]+)=([^;]*)(.*)$/) ?? [];
  if (/max-age=0(;|$)/i.test(rest)) cookies.delete(name);
  else cookies.set(name, value);
}

/** Signs in with the owner's email address and password, or with the given ones. @returns the response */
export function signInAs(visitor: Visitor, given: Partial<typeof owner> = {}, at = now): Promise<Response> {
  const { email, password } = { ...owner, ...given };
  return visitor.call(authPaths.signIn, { body: { email, password }, at });
}
