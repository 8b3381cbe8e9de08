import type { VariantFormat } from '../../contract/media.ts';

/** Widths of variants in pixels, from a small phone to a large screen with two pixels a point. */
const widths = [320, 640, 960, 1280, 1920, 2560] as const;

/** The width of what is made at once: enough for an article on most screens. */
const firstWidth = 1280;

interface ImageSize {
  width: number;
  isAnimated: boolean;
}

export interface WantedVariant {
  format: VariantFormat;
  width: number;
}

/** @returns the variant that every image has from the start, and that its URL means */
export function firstVariantOf({ width }: Pick<ImageSize, 'width'>): WantedVariant {
  return { format: 'webp', width: Math.min(width, firstWidth) };
}

/**
 * No image is enlarged: the widest variant of a small one has its own width. An animated one moves as WebP only; a JPEG is for
 * mail programs and for networks that show no WebP.
 * @returns all variants that an image is to have, in the order in which they are made: the slow ones last
 */
export function wantedVariants({ width, isAnimated }: ImageSize): WantedVariant[] {
  const widest = widths[widths.length - 1] ?? firstWidth;
  const fitting = [...new Set([...widths.filter((one) => one < width), Math.min(width, widest)])];
  const first = firstVariantOf({ width });
  const inFormat = (format: VariantFormat) => fitting.map((one) => ({ format, width: one }));
  return [
    first,
    ...inFormat('webp').filter((one) => one.width !== first.width),
    { format: 'jpg', width: first.width },
    ...(isAnimated ? [] : inFormat('avif')),
  ];
}
