import { stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';

export interface FeedImage {
  /** Absolute. */
  url: string;
  /** Media type, from the file name; undefined when that has no known extension. */
  type: string | undefined;
  /** Bytes; undefined when the image is not stored here. */
  length: number | undefined;
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

interface SiteLocation {
  siteUrl: string;
  dataDir: string;
}

/**
 * Describes an image without fetching it; only for a file of our own the size is read from the disk.
 * @returns undefined when `target` is no URL
 */
export async function describeImage(
  target: string,
  { siteUrl, dataDir }: SiteLocation,
): Promise<FeedImage | undefined> {
  const url = URL.parse(target);
  if (!url) return undefined;
  const length = url.origin === siteUrl ? await readLength(join(dataDir, 'media'), url.pathname) : undefined;
  return { url: url.href, type: types[extname(url.pathname).toLowerCase()], length };
}

/** @returns the size of the file behind `/media/…`; undefined when there is none */
async function readLength(mediaDir: string, pathname: string): Promise<number | undefined> {
  const [, name] = pathname.match(/^\/media\/([\w./-]+)$/) ?? [];
  if (!name) return undefined;
  const path = resolve(mediaDir, name);
  if (!path.startsWith(mediaDir + sep)) return undefined;
  const file = await stat(path).catch(() => null);
  return file?.isFile() ? file.size : undefined;
}
