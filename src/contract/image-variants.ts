// Kept out of images.ts, which loads Zod.
import type { PageImage } from './images.ts';

/** Width of the variant that every image has from the start, in pixels, if the image is that wide. */
export const defaultFirstWidth = 1280;

/** @returns the size of that variant, and of the one JPEG, in pixels; the height may be off by one */
export function firstSizeOf({ width, height, widths }: PageImage): { width: number; height: number } {
  const first = Math.min(defaultFirstWidth, widths.at(-1) ?? width);
  return { width: first, height: Math.max(1, Math.round((height * first) / width)) };
}

/** @returns the URL of the variant that every image has from the start: a WebP */
export function firstUrlOf(image: PageImage): string {
  return `${image.folder}${firstSizeOf(image).width}.webp`;
}

/** @returns the URL of the narrowest finished variant with at least so many pixels, else of the widest: a WebP */
export function smallUrlOf({ folder, widths }: PageImage, pixels: number): string | null {
  const width = widths.find((one) => one >= pixels) ?? widths.at(-1);
  return width === undefined ? null : `${folder}${width}.webp`;
}

/**
 * For programs that may show no WebP: mail programs, networks, feed readers.
 * @returns the URL of the JPEG, which has the size of the first variant; null while the variants are being made
 */
export function jpegUrlOf(image: PageImage): string | null {
  const isDone = image.hasAvif || image.widths.length > 1;
  return isDone ? `${image.folder}${firstSizeOf(image).width}.jpg` : null;
}
