/**
 * An image of our own is kept as a path, so that the site can move to another address.
 * @returns what is stored: the path of an address under `siteUrl`, any other address as it is, null for none
 */
export function storeImageUrl(url: string | null | undefined, siteUrl: string): string | null {
  if (!url) return null;
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}

/** @returns the address that readers get: a stored path becomes absolute under `siteUrl` */
export function presentImageUrl(stored: string | null, siteUrl: string): string | null {
  return stored?.startsWith('/') ? siteUrl + stored : stored;
}
