import type { MediaItem, MediaType } from '../../contract/media.ts';
import { count } from '../../ui/count.ts';

/** The formats as editors know them. */
export const typeNames: Readonly<Record<MediaType, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
  heic: 'HEIC',
};

/** @returns "3,000 × 2,000" */
export function dimensions({ width, height }: Pick<MediaItem, 'width' | 'height'>): string {
  return `${count(width)} × ${count(height)}`;
}

/** @returns whether the image lacks an alt text, and no editor has marked it as decorative */
export function lacksAlt({ alt, isDecorative }: Pick<MediaItem, 'alt' | 'isDecorative'>): boolean {
  return alt === '' && !isDecorative;
}
