/**
 * Where images in articles and emails may come from, as a Content-Security-Policy says it: any address that an editor has given.
 * @param siteUrl a site under https shows no image that came over an open line
 */
export function imageSources(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? 'data: https:' : 'data: https: http:';
}
