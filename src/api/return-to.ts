import { adminPagePaths } from '../contract/admin-paths.ts';

/** Any origin will do: a path that leaves it is a path that leaves ours. */
const anywhere = 'https://this.site';

/** Longest path that is returned to, in characters: it travels in addresses and in a cookie, and ours are far shorter. */
const maxPath = 1000;

/** @returns a path on this site: the one that is wanted, the dashboard instead of anything that leads elsewhere */
export function readReturnTo(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > maxPath) return adminPagePaths.dashboard;
  if (!URL.canParse(wanted, anywhere)) return adminPagePaths.dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, anywhere);
  // "/.//evil.example" is on this site as it is written, and elsewhere once it has been resolved.
  if (origin !== anywhere || pathname.startsWith('//')) return adminPagePaths.dashboard;
  // No page is there, but an address that ends the session is.
  if (isApi(pathname)) return adminPagePaths.dashboard;
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
