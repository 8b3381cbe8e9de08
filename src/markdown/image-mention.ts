/** Width modes of an image or a gallery: as wide as the text, wider, or as wide as the page. */
export type ImageWidth = 'text' | 'wide' | 'full';

const written = /^media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:#([a-z,]*))?$/;

/** How a text names an image of the library. */
export interface ImageMention {
  id: string;
  width: ImageWidth;
  /** Whether it is decorative here: it says nothing that the text does not. */
  isDecorative: boolean;
}

/** @returns how a text names an image of the library, as an URL of Markdown */
export function mentionOf(id: string): string {
  return `media:${id}`;
}

/** @param url of an image in Markdown @returns null for an image elsewhere */
export function parseMention(url: unknown): ImageMention | null {
  const [, id, words = ''] = String(url).match(written) ?? [];
  if (!id) return null;
  const all = words.split(',');
  const width = (['wide', 'full'] as const).find((mode) => all.includes(mode)) ?? 'text';
  return { id, width, isDecorative: all.includes('decorative') };
}
