/**
 * Sources of images in articles and emails, for a Content-Security-Policy: editors may use images from any host.
 * @param siteUrl with https, images over plain http are excluded
 */
export function imageSources(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? 'data: https:' : 'data: https: http:';
}
