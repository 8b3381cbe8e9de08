import { newsroomPaths } from '../contract/newsroom-paths.ts';

/** Any origin will do: a path that leaves it is a path that leaves ours. */
const anywhere = 'https://this.site';

/** Longest path that is returned to, in characters: it travels in addresses and in a cookie, and ours are far shorter. */
const longestPath = 1000;

/** @returns a path on this site: the one that is wanted, the dashboard instead of anything that leads elsewhere */
export function readReturnTo(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > longestPath) return newsroomPaths.dashboard;
  if (!URL.canParse(wanted, anywhere)) return newsroomPaths.dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, anywhere);
  // "/.//evil.example" is on this site as it is written, and elsewhere once it has been resolved.
  if (origin !== anywhere || pathname.startsWith('//')) return newsroomPaths.dashboard;
  // No page is there, but an address that ends the session is.
  if (isApi(pathname)) return newsroomPaths.dashboard;
  return pathname + search + hash;
}

/** The server decodes paths before it looks who answers them; what cannot be decoded is no page either. */
function isApi(pathname: string): boolean {
  try {
    return /^\/api(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
