import sharp, { type Metadata, type Sharp } from 'sharp';
import { hasLimitedGray } from './avif-range.ts';
import type { ImageType } from './image-types.ts';

/** Longest time for one image in libvips, in seconds; the task has a little more, so that its thread need not be ended. */
const timeout = 110;

/** Multiplier and offset that take 16 to 0 and 235 to 255. */
const toFullRange = [255 / 219, (-16 * 255) / 219] as const;

/** Claims of a file, before it is decoded. */
export interface ImageHeader {
  type: ImageType;
  /** Pixels as shown; of one frame of an animation. */
  width: number;
  height: number;
  frames: number;
  metadata: Metadata;
}

/** @returns what the file claims; undefined for a format that is not supported */
export async function readHeader(filePath: string): Promise<ImageHeader | undefined> {
  const metadata = await sharp(filePath, { limitInputPixels: false }).metadata();
  const type = typeOf(metadata);
  if (!type) return undefined;
  // The pages of a HEIC are other images, such as a map of depths.
  const frames = ((type === 'gif' || type === 'webp') && metadata.pages) || 1;
  const { width, height } = frames === 1 ? metadata.autoOrient : metadata;
  return { type, width, height, frames, metadata };
}

/**
 * @param header of the same file: no more pixels than it names are decoded
 * @param firstOnly leaves the other frames of an animation out
 * @returns the image, turned as its EXIF orientation asks for; a damaged one fails when its pixels are read
 * @throws for a damaged HEIC
 */
export async function openImage(filePath: string, header: ImageHeader, firstOnly = false): Promise<Sharp> {
  const { type, width, height, frames, metadata } = header;
  const source = type === 'heic' ? await readHeic(filePath, metadata.icc) : filePath;
  const image = sharp(source, {
    // 'warning' refuses what some telephones write: https://github.com/lovell/sharp/issues/3488.
    failOn: 'error',
    // libvips cannot turn animations, and browsers do not.
    autoOrient: frames === 1,
    animated: frames > 1 && !firstOnly,
    limitInputPixels: width * height * frames,
  }).timeout({ seconds: timeout });
  return type === 'avif' && (await hasLimitedGray(filePath)) ? image.linear(...toFullRange) : image;
}

/** The decoder takes a tenth of a second to load. */
async function readHeic(filePath: string, profile: Buffer | undefined): Promise<Buffer> {
  const { decodeHeic } = await import('./decode-heic.ts');
  return decodeHeic(filePath, profile);
}

function typeOf({ format, compression }: Metadata): ImageType | undefined {
  switch (format) {
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'gif':
      return format;
    case 'heif':
      return compression === 'av1' ? 'avif' : compression === 'hevc' ? 'heic' : undefined;
    default:
      return undefined;
  }
}
