/**
 * An image of our own is stored as a path, so that the site can move to another host.
 * @returns the value to store: the path of a URL under `siteUrl`, any other URL as it is, null for none
 */
export function storeImageUrl(url: string | null | undefined, siteUrl: string): string | null {
  if (!url) return null;
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}

/** @returns the URL for readers: a stored path becomes absolute under `siteUrl` */
export function presentImageUrl(stored: string | null, siteUrl: string): string | null {
  return stored?.startsWith('/') ? siteUrl + stored : stored;
}
