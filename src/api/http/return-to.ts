import { adminPagePaths } from '../../contract/admin-paths.ts';

/** Any origin will do: a path that resolves to another origin would also leave ours. */
const anywhere = 'https://this.site';

/** Longest path to return to, in characters: it is part of URLs and of a cookie, and our own paths are far shorter. */
const maxPath = 1000;

/** @returns the wanted path if it is a page of this site, otherwise the dashboard */
export function readReturnTo(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > maxPath) return adminPagePaths.dashboard;
  if (!URL.canParse(wanted, anywhere)) return adminPagePaths.dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, anywhere);
  // "/.//evil.example" looks like a path of this site, but resolves to one that browsers read as another host.
  if (origin !== anywhere || pathname.startsWith('//')) return adminPagePaths.dashboard;
  // The API has no pages, but a URL that ends the session.
  if (isApi(pathname)) return adminPagePaths.dashboard;
  return pathname + search + hash;
}

/** Compares the decoded path, as the server does. A path that cannot be decoded is no page either. */
function isApi(pathname: string): boolean {
  try {
    return /^\/api(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
