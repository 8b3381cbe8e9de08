import type { SourceFile } from '../sources/source.ts';

/** Servers of WordPress.com that show an image of another site, named by host and path, in a size. */
const photon = /^i\d\.wp\.com$/;

/** The size that WordPress adds to the name of a file, and the part of a path in which Ghost has it. */
const namedSize = /-(\d{1,5})x(\d{1,5})(?=\.\w+$)/;
const ghostSize = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?(?=\/)/;

const imageName = /\.(?:jpe?g|png|gif|webp|avif|heic|tiff?|bmp)$/i;

/** URLs of one file that are tried: the original, and two others. */
const maxTried = 3;

/**
 * @param url of an image, as a source has it @param siteUrl the address of the source; empty where it does not say it
 * @returns the URL of the image itself, without the size in which the source shows it; null for what is no URL of the web, and for one
 *   whose query says which image it is
 */
export function originalUrl(url: string, siteUrl: string): URL | null {
  const shown = URL.parse(url, URL.canParse(siteUrl) ? siteUrl : undefined);
  if (!shown || !/^https?:$/.test(shown.protocol)) return null;
  const own = photon.test(shown.hostname) ? URL.parse(`https:/${shown.pathname}`) : shown;
  if (!own) return null;
  if (own.search !== '' && !imageName.test(own.pathname)) return null;
  own.search = '';
  own.hash = '';
  own.pathname = own.pathname.replace(ghostSize, '').replace(namedSize, '');
  return own;
}

/** @returns the URLs at which the file of an image may be, the best first: the original, then the largest sizes that the source names */
export function fetchUrls({ url, otherUrls }: Pick<SourceFile, 'url' | 'otherUrls'>, siteUrl: string): URL[] {
  const base = URL.canParse(siteUrl) ? siteUrl : undefined;
  const others = otherUrls.toSorted((a, b) => pixelsOf(b) - pixelsOf(a));
  const urls = [originalUrl(url, siteUrl)?.href, url, ...others].map((one) => one && URL.parse(one, base)?.href);
  const distinct = [...new Set(urls.filter((one) => one !== undefined && one !== ''))];
  return distinct.slice(0, maxTried).map((one) => new URL(one as string));
}

/** @returns how large the size is that a name says; that of a name without one is not known, and likely the whole image */
function pixelsOf(url: string): number {
  const [, width, height] = url.replace(/[?#].*$/, '').match(namedSize) ?? [];
  return width === undefined ? Number.POSITIVE_INFINITY : Number(width) * Number(height);
}
