import { stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';

export interface FeedImage {
  /** Absolute. */
  url: string;
  /** Media type; undefined when the name of the file does not tell. */
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

interface Place {
  siteUrl: string;
  dataDir: string;
}

/**
 * @returns what is known of the image at an address, which is not fetched to learn more unless it is a file of our own;
 * undefined when it is no address
 */
export async function describeImage(target: string, { siteUrl, dataDir }: Place): Promise<FeedImage | undefined> {
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
