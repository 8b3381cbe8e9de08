import { realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { storeImageUrl } from '../articles/image-url.ts';

/** Where the site lives, and where it keeps its files. */
export interface ImageStore {
  /** Without a slash at the end. */
  siteUrl: string;
  dataDir: string;
}

/** An image of our own, under `DATA_DIR/media`. */
export interface StoredImage {
  file: string;
  /** Size of the file. */
  bytes: number;
  /** Pixels, as they are shown: a camera's note that it was held upright is followed. */
  width: number;
  height: number;
  /** Media type. */
  type: string;
}

/** What browsers show and we can open; an SVG has no size in pixels. */
const mediaTypes: Record<string, string | undefined> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

/** Larger than any image for a page, in bytes; what lies about its size is not even opened. */
const maxBytes = 30 * 1024 * 1024;

/** By file, time of change and size: what was read of an image is right until the file is another. */
const known = new LRUCache<string, Promise<StoredImage | null>>({ max: 10_000 });

/**
 * @param url of an article's image, as stored or as presented
 * @returns what is known of an image that we store; null for one that lies elsewhere (it is never asked for), is missing, or is
 * no image
 */
export async function readStoredImage(
  url: string | null,
  { siteUrl, dataDir }: ImageStore,
): Promise<StoredImage | null> {
  const found = findFile(storeImageUrl(url, siteUrl), dataDir);
  if (!found?.stats.isFile() || found.stats.size > maxBytes) return null;
  const { file, stats } = found;
  const key = `${file} ${stats.mtimeMs} ${stats.size}`;
  const image = known.get(key) ?? measure(file, stats.size);
  known.set(key, image);
  return image;
}

/**
 * The calls wait for the disk, as SQLite's do: handed to threads they took a tenth of the time that a page takes.
 * @returns the file that a path of the site leads to, links followed; null when it does not end up among our images
 */
function findFile(path: string | null, dataDir: string): { file: string; stats: Stats } | null {
  if (!path?.startsWith('/media/')) return null;
  try {
    const { pathname } = new URL(path, 'http://localhost');
    const folder = realpathSync.native(join(dataDir, 'media')) + sep;
    const file = realpathSync.native(join(dataDir, decodeURIComponent(pathname)));
    return file.startsWith(folder) ? { file, stats: statSync(file) } : null;
  } catch {
    return null;
  }
}

async function measure(file: string, bytes: number): Promise<StoredImage | null> {
  // Loaded with the first image that is measured: it takes 50 ms and 16 MB.
  const { default: sharp } = await import('sharp');
  try {
    const { format, autoOrient } = await sharp(file).metadata();
    const type = mediaTypes[format];
    return type ? { file, bytes, ...autoOrient, type } : null;
  } catch {
    return null;
  }
}
