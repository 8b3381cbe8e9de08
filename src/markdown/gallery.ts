import type { StateBlock, Token } from 'markdown-it';
import { lineOf } from './container-lines.ts';
import type { ContainerStart, ReadContainer } from './containers.ts';
import { imageOfLine } from './figures.ts';
import type { ImageWidth } from './image-mention.ts';

/** Images in a gallery. */
const size = { min: 2, max: 12 } as const;

const widths: Readonly<Record<string, ImageWidth>> = { '': 'text', wide: 'wide', full: 'full' };

/**
 * Reads a gallery: `:::gallery`, `:::gallery wide` or `:::gallery full`, then images of the library, each on its own line, then
 * `:::`. With anything else in between it is no gallery. Its token has the images as children, and the width as its info.
 */
export function readGallery(state: StateBlock, { line, last, words }: ContainerStart): ReadContainer | null {
  const width = Object.hasOwn(widths, words) ? widths[words] : undefined;
  if (!width || state.level > 0) return null;
  const images: Token[] = [];
  for (let at = line + 1; at < last; at += 1) {
    const text = lineOf(state, at);
    if (text === '') continue;
    const image = text !== null && images.length < size.max ? imageOfLine(state, text) : null;
    if (!image) return null;
    images.push(image);
  }
  return images.length >= size.min ? put(state, { images, width, line, end: last + 1 }) : null;
}

interface FoundGallery {
  images: Token[];
  width: ImageWidth;
  line: number;
  end: number;
}

function put(state: StateBlock, { images, width, line, end }: FoundGallery): ReadContainer {
  return {
    end,
    put: () => {
      const token = state.push('gallery', 'div', 0);
      token.children = images;
      token.info = width;
      token.map = [line, end];
    },
  };
}
