import { pathsOf } from '../pages/site-pages.ts';

const adminPaths = pathsOf(({ audience }) => audience === 'admin');

/** Paths of the admin and its sign-in pages, without those below another one. */
const roots = adminPaths.filter((path) => !adminPaths.some((other) => path.startsWith(`${other}/`)));

/**
 * Matches a path in any case and with slashes at its end, as the router does: no cache may store a page of the admin under any
 * spelling of its path.
 */
const admin = new RegExp(`^(${roots.join('|')})(/|$)`, 'i');

/**
 * Prefixes of the paths that are not for readers: the admin, its sign-in pages and the API. A prefix that begins with another one
 * is left out.
 */
export const closedPaths = [
  ...roots.filter((path) => !roots.some((other) => other !== path && path.startsWith(other))),
  '/api/',
];

/** @param path decoded, without the query */
export function isAdminPage(path: string): boolean {
  return admin.test(path);
}

/** @returns the options of an API call with the cookies of the page's request */
export function onBehalfOf({ headers }: Request, init: RequestInit = {}): RequestInit {
  const cookie = headers.get('cookie');
  if (cookie === null) return init;
  const withCookie = new Headers(init.headers);
  withCookie.set('cookie', cookie);
  return { ...init, headers: withCookie };
}

/** @returns the same answer, which no cache stores and no search engine lists */
export function keepToItself(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store');
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}
