import { adminRoot } from '../../contract/paths.ts';
import { adminRoots } from '../../site/page/closed-paths.ts';

/**
 * Matches a path in any case and with slashes at its end, as the router does: no cache may store a page for editors under any
 * spelling of its path.
 */
const admin = new RegExp(`^(${adminRoots().join('|')})(/|$)`, 'i');

/** @param path decoded, without the query */
export function isAdminPage(path: string): boolean {
  return admin.test(path);
}

const application = new RegExp(`^${adminRoot}(/|$)`, 'i');

/** @param path decoded, without the query @returns whether the document of the admin answers it, and no page of the site */
export function isOfAdmin(path: string): boolean {
  return application.test(path);
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
