import type { TextImage } from '../port.ts';

/** @returns whether its editor is to say what the image shows: the library says nothing, which no editor has decided */
export function asksForAlt({ alt, isDecorative }: Pick<TextImage, 'alt' | 'isDecorative'>): boolean {
  return alt === '' && !isDecorative;
}
