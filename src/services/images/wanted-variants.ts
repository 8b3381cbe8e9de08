import { defaultFirstWidth } from '../../contract/image-variants.ts';
import type { VariantFormat } from '../../contract/media.ts';

/** Widths of variants in pixels, from a small phone to a large screen with two pixels a point. */
const widths = [320, 640, 960, 1280, 1920, 2560] as const;

const maxWidth = 2560;

/** WebP's limit of a side, in pixels (RFC 9649, section 2.1): a long screenshot is made narrower. */
const maxHeight = 16_383;

interface ImageSize {
  width: number;
  height: number;
}

export interface WantedVariant {
  format: VariantFormat;
  width: number;
}

/** @returns the variant that every image has from the start, and that its URL means */
export function firstVariantOf(size: ImageSize): WantedVariant {
  return { format: 'webp', width: firstWidth(size) };
}

/** @returns the width of what is made at once, in pixels: enough for an article on most screens */
export function firstWidth(size: ImageSize): number {
  return Math.min(defaultFirstWidth, widestOf(size));
}

/**
 * No image is enlarged: the widest variant of a small one has its own width.
 * @returns the widths of all variants, rising; an image gets each in every format of its pages
 */
export function variantWidths(size: ImageSize): number[] {
  const widest = widestOf(size);
  return [...widths.filter((width) => width < widest), widest];
}

/**
 * An animated image moves as WebP only; a JPEG is for mail programs and for networks that show no WebP.
 * @returns all variants that an image gets, in the order in which they are made: the slow ones last
 */
export function wantedVariants({ isAnimated, ...size }: ImageSize & { isAnimated: boolean }): WantedVariant[] {
  const first = firstVariantOf(size);
  const all = variantWidths(size);
  const inFormat = (format: VariantFormat) => all.map((width) => ({ format, width }));
  return [
    first,
    ...inFormat('webp').filter(({ width }) => width !== first.width),
    { format: 'jpg', width: first.width },
    ...(isAnimated ? [] : inFormat('avif')),
  ];
}

function widestOf({ width, height }: ImageSize): number {
  const fitting = Math.max(1, Math.floor((width * maxHeight) / height));
  return Math.min(width, maxWidth, fitting);
}
