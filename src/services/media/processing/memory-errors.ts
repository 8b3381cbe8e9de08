import { WorkProcessEnded } from '../../threads/work-process.ts';
import type { ImageErrorCode } from './image-types.ts';

/** How libvips, V8 and libheif say that an allocation has failed. */
const outOfMemory = /out of memory|memory alloc|allocation failed|bad_alloc|security limit/i;

/**
 * @returns why an image is refused whose process has ended; undefined for another error, and for an end for which the image
 *   is not to blame
 */
export function errorCodeOfEnd(
  error: unknown,
): Extract<ImageErrorCode, 'too-heavy' | 'too-slow' | 'damaged'> | undefined {
  if (isOutOfMemory(error)) return 'too-heavy';
  if (!(error instanceof WorkProcessEnded)) return undefined;
  switch (error.reason) {
    case 'memory':
      return 'too-heavy';
    case 'timeout':
      return 'too-slow';
    case 'crash':
      return 'damaged';
    case 'ended':
    case 'unavailable':
      return undefined;
  }
}

/** @returns whether an allocation has failed because of the process' bound */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && outOfMemory.test(error.message);
}
