import { stat } from 'node:fs/promises';
import { heavyWorkOf } from './decoding-work.ts';
import { readEmbeddedTexts } from './embedded-texts.ts';
import { type ImageHeader, openImage, readHeader } from './image-source.ts';
import type { HeavyWork, ImageErrorCode, ImageLimits, Inspection } from './image-types.ts';
import { isOutOfMemory } from './memory-errors.ts';
import { drawPlaceholder } from './placeholder.ts';
import { refuseBySignature } from './read-signature.ts';

/** Pixels that each frame of an animation counts at least: a few bytes can name a tiny one. */
const minFrame = 10_000;

interface InspectionTask {
  filePath: string;
  limits: ImageLimits;
  isLightOnly?: boolean;
}

/**
 * @returns the facts of the file once it has been decoded to its end, or why it is refused; for heavy work that is only reported,
 *   its memory
 */
export async function inspect(task: InspectionTask): Promise<Inspection | HeavyWork> {
  const { filePath, limits } = task;
  const { size } = await stat(filePath);
  if (size === 0) return { refused: 'empty' };
  if (size > limits.bytes) return { refused: 'too-large' };
  const refused = await refuseBySignature(filePath);
  if (refused) return { refused };
  try {
    return await inspectPixels(task);
  } catch (error) {
    return { refused: errorCodeOf(error) };
  }
}

async function inspectPixels({ filePath, limits, isLightOnly }: InspectionTask): Promise<Inspection | HeavyWork> {
  const header = await readHeader(filePath);
  if (!header) return { refused: 'unsupported' };
  if (countPixels(header) > limits.megapixels * 1_000_000) return { refused: 'too-many-pixels' };
  const heavyWork = heavyWorkOf(header);
  if (isLightOnly && heavyWork !== undefined) return { heavyWork };
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
  if ('code' in error) throw error;
  if (isOutOfMemory(error)) return 'too-heavy';
  if (/timeout/i.test(error.message)) return 'too-slow';
  if (/pixel limit/i.test(error.message)) return 'too-many-pixels';
  return /unsupported/i.test(error.message) ? 'unsupported' : 'damaged';
}
