import { pathsOf } from './site-pages.ts';

/** @returns the paths of the admin and its sign-in pages, without those below another one */
export function adminRoots(): string[] {
  const paths = pathsOf(({ audience }) => audience === 'admin');
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

/**
 * @returns prefixes of the paths that are not for readers: the admin, its sign-in pages and the API. A prefix that begins with
 *   another one is left out.
 */
export function closedPaths(): string[] {
  const roots = adminRoots();
  return [...roots.filter((path) => !roots.some((other) => other !== path && path.startsWith(other))), '/api/'];
}
