import { realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { storePictureAddress } from '../articles/picture-address.ts';

/** Where the site lives, and where it keeps its files. */
export interface PictureStore {
  /** Without a slash at the end. */
  siteUrl: string;
  dataDir: string;
}

/** A picture of our own, under `DATA_DIR/media`. */
export interface StoredPicture {
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

/** Larger than any picture for a page, in bytes; what lies about its size is not even opened. */
const mostBytes = 30 * 1024 * 1024;

/** By file, time of change and size: what was read of a picture is right until the file is another. */
const known = new LRUCache<string, Promise<StoredPicture | null>>({ max: 10_000 });

/**
 * @param address of an article's picture, as stored or as presented
 * @returns what is known of a picture that we store; null for one that lies elsewhere (it is never asked for), is missing, or is
 * no picture
 */
export async function readStoredPicture(
  address: string | null,
  { siteUrl, dataDir }: PictureStore,
): Promise<StoredPicture | null> {
  const found = findFile(storePictureAddress(address, siteUrl), dataDir);
  if (!found?.stats.isFile() || found.stats.size > mostBytes) return null;
  const { file, stats } = found;
  const key = `${file} ${stats.mtimeMs} ${stats.size}`;
  const picture = known.get(key) ?? measure(file, stats.size);
  known.set(key, picture);
  return picture;
}

/**
 * The calls wait for the disk, as SQLite's do: handed to threads they took a tenth of the time that a page takes.
 * @returns the file that a path of the site leads to, links followed; null when it does not end up among our pictures
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

async function measure(file: string, bytes: number): Promise<StoredPicture | null> {
  // Loaded with the first picture that is measured: it takes 50 ms and 16 MB.
  const { default: sharp } = await import('sharp');
  try {
    const { format, autoOrient } = await sharp(file).metadata();
    const type = mediaTypes[format];
    return type ? { file, bytes, ...autoOrient, type } : null;
  } catch {
    return null;
  }
}
