import { pathsOf } from '../pages/site-pages.ts';

const adminPaths = pathsOf(({ audience }) => audience === 'admin');

/** Pages of the admin, and the ways into it, that are under no other of them. */
const roots = adminPaths.filter((path) => !adminPaths.some((other) => path.startsWith(`${other}/`)));

/**
 * The router takes a path in any case and with slashes at its end, so all of them count: nothing that it shows there may be cached
 * by anybody.
 */
const admin = new RegExp(`^(${roots.join('|')})(/|$)`, 'i');

/**
 * Beginnings of the paths where nothing is for readers: the admin, the ways into it, and the calls. One that begins with another is
 * covered by it.
 */
export const closedPaths = [
  ...roots.filter((path) => !roots.some((other) => other !== path && path.startsWith(other))),
  '/api/',
];

/** @param path decoded, without the query */
export function isAdminPage(path: string): boolean {
  return admin.test(path);
}

/** @returns a call of the API with the cookies of the page's request; a public page is the same for everyone and has none */
export function onBehalfOf({ headers }: Request, init: RequestInit = {}): RequestInit {
  const cookie = headers.get('cookie');
  if (cookie === null) return init;
  const asked = new Headers(init.headers);
  asked.set('cookie', cookie);
  return { ...init, headers: asked };
}

/** @returns the same answer, which no cache keeps and no search engine lists */
export function keepToItself(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store');
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}
