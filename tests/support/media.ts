import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { createFolderStorage } from '../../src/storage/folder-storage.ts';

/** @returns a media library whose files are in this folder */
export function openMedia(dataDir: string): MediaParts {
  const limits = { megabytes: 50, megapixels: 100 };
  return { storage: createFolderStorage(dataDir), workDir: join(dataDir, 'uploads'), limits };
}

let shared: MediaParts | undefined;

/** @returns a media library for tests that look at no files; its folder is removed when the process ends */
export function sharedMedia(): MediaParts {
  if (shared) return shared;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  shared = openMedia(folder);
  return shared;
}

interface Drawing {
  width?: number;
  height?: number;
  /** Images of different colours are different files. */
  colour?: string;
  format?: 'jpeg' | 'png' | 'webp';
  /** EXIF, from 1 to 8. */
  orientation?: number;
  /** Whether the file says who took it, and where. */
  isLocated?: boolean;
}

const whoAndWhere = {
  IFD0: { Artist: 'Ada Vale' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '64/1 8/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '21/1 56/1 0/1' },
};

/** @returns the file of an image of one colour */
export function drawImage({ width = 64, height = 48, colour = '#204080', format = 'jpeg', ...exif }: Drawing = {}) {
  const image = sharp({ create: { width, height, channels: 3, background: colour } }).toFormat(format);
  if (exif.isLocated) image.withExif(whoAndWhere);
  if (exif.orientation) image.withMetadata({ orientation: exif.orientation });
  return image.toBuffer();
}

interface Upload {
  bytes: Buffer | string;
  name?: string;
  field?: string;
}

/** @returns the form of an upload */
export function imageForm({ bytes, name = 'river.jpg', field = 'file' }: Upload): FormData {
  const form = new FormData();
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return form;
}
