import { stat } from 'node:fs/promises';
import { readEmbeddedTexts } from './embedded-texts.ts';
import { type ImageHeader, openImage, readHeader } from './image-source.ts';
import type { ImageErrorCode, ImageLimits, Inspection } from './image-types.ts';
import { drawPlaceholder } from './placeholder.ts';
import { refuseBySignature } from './read-signature.ts';

/** Pixels that each frame of an animation counts at least: a few bytes can name a tiny one. */
const minFrame = 10_000;

/** @returns what the file is once it has been decoded to its end, or why it is refused */
export async function inspect(filePath: string, limits: ImageLimits): Promise<Inspection> {
  const { size } = await stat(filePath);
  if (size === 0) return { refused: 'empty' };
  if (size > limits.bytes) return { refused: 'too-large' };
  const refused = await refuseBySignature(filePath);
  if (refused) return { refused };
  try {
    return await inspectPixels(filePath, limits.megapixels * 1_000_000);
  } catch (error) {
    return { refused: errorCodeOf(error) };
  }
}

async function inspectPixels(filePath: string, maxPixels: number): Promise<Inspection> {
  const header = await readHeader(filePath);
  if (!header) return { refused: 'unsupported' };
  if (countPixels(header) > maxPixels) return { refused: 'too-many-pixels' };
  const placeholder = await drawPlaceholder(await openImage(filePath, header));
  const { type, width, height, frames } = header;
  const texts = await readEmbeddedTexts(header.metadata);
  return { type, width, height, isAnimated: frames > 1, placeholder, ...texts };
}

function countPixels({ width, height, frames }: ImageHeader): number {
  return frames === 1 ? width * height : frames * Math.max(width * height, minFrame);
}

/**
 * The libraries' errors have no codes, unlike those of the system.
 * @throws the error when the file is not to blame for it
 */
function errorCodeOf(error: unknown): ImageErrorCode {
  if (!(error instanceof Error)) return 'damaged';
  if ('code' in error || /timeout|out of memory/i.test(error.message)) throw error;
  if (/pixel limit/i.test(error.message)) return 'too-many-pixels';
  return /unsupported/i.test(error.message) ? 'unsupported' : 'damaged';
}
