/** @returns path and query of a URL; null if it is none, or none of the web */
export function pathOf(url: string, base = 'https://site.invalid'): string | null {
  if (url.trim() === '' || !URL.canParse(url, base)) return null;
  const { protocol, pathname, search } = new URL(url, base);
  return protocol === 'http:' || protocol === 'https:' ? pathname + search : null;
}

/** @returns the URL of a site without a slash at the end; null if it is none of the web */
export function siteAddress(url: string): string | null {
  if (!URL.canParse(url.trim())) return null;
  const { protocol, origin, pathname } = new URL(url.trim());
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return origin + pathname.replace(/\/+$/, '');
}

/** @returns the slug as text: programs keep it percent-encoded */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
