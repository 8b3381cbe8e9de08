import type { MediaItem, MediaType } from '../../../contract/media.ts';
import { count } from '../formats/count.ts';

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

const units = ['B', 'kB', 'MB', 'GB'] as const;
const thousand = 1000;

/** @returns "4.2 MB", in the decimal units of file managers */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / thousand ** power;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`;
}

/** @returns whether readers who can't see the image are told nothing about it, which nobody has decided */
export function lacksAlt({ alt, isDecorative }: Pick<MediaItem, 'alt' | 'isDecorative'>): boolean {
  return alt === '' && !isDecorative;
}
