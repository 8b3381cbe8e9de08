import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** @returns a data folder with an empty `media/`, removed at the end of the test */
export function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  mkdirSync(join(dataDir, 'media'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

/** Stores an image of a single colour in the site's media folder. @returns its path on the site */
export async function storeImage(
  dataDir: string,
  { width = 1280, height = 672, format = 'webp' as Format, background = '#204080' } = {},
): Promise<string> {
  const path = `/media/picture.${format}`;
  await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toFile(join(dataDir, path));
  return path;
}

/** Stores any bytes in the site's media folder. @returns their path on the site */
export function storeFile(dataDir: string, bytes: Buffer | string, name = 'broken.jpg'): string {
  writeFileSync(join(dataDir, 'media', name), bytes);
  return `/media/${name}`;
}
