import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Largest side that a thumbhash is made of, in pixels. */
const maxSide = 100;

/**
 * Reads every pixel, of all frames, so that it is the proof of a whole file too.
 * @returns a thumbhash of the image or its first frame, in base64
 * @throws for a file that cannot be decoded to its end
 */
export async function drawPlaceholder(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  const hash = rgbaToThumbHash(info.width, height, data.subarray(0, info.width * height * 4));
  return Buffer.from(hash).toString('base64');
}
