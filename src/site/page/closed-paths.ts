import { adminRoot } from '../../contract/paths.ts';
import { pathsOf } from './site-pages.ts';

/** @returns the paths of the admin and of the pages around signing in, without those below another one */
export function adminRoots(): string[] {
  const paths = [adminRoot, ...pathsOf(({ audience }) => audience === 'editors')];
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

/**
 * @returns prefixes of the paths that are not for readers: the admin, the pages around signing in and the API. A prefix that begins with
 *   another one is left out.
 */
export function closedPaths(): string[] {
  const roots = adminRoots();
  return [...roots.filter((path) => !roots.some((other) => other !== path && path.startsWith(other))), '/api/'];
}
