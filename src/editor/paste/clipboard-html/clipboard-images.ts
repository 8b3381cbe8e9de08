import { isInvisible, type PlacedImage } from '../../../conversion/read-image.ts';
import { mentionOf } from '../../../markdown/image-mention.ts';

/** The images of a paste. */
export interface PastedImages {
  /** Those that it carries, by the name that stands for them in the Markdown: `![alt](upload:NAME)`. */
  files: Map<string, File>;
  /** The names of images that the paste does not carry. */
  missing: string[];
}

/** Media types that the library takes, and the end of their file names. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Limits of a paste: the size of an image within the HTML, in bytes (the library has a limit of its own), and their number. */
const limits = { imageBytes: 50_000_000, images: 200 } as const;

/** Places images one after the other, and collects them. */
export class ClipboardImages implements PastedImages {
  readonly files = new Map<string, File>();
  readonly missing: string[] = [];
  readonly #given: File[];
  readonly #idOf: (url: string) => string | null;

  /**
   * @param given image files beside the HTML, which stand for the images that it lacks, in their order
   * @param idOf see `ImageLibrary`
   */
  constructor(given: readonly File[], idOf: (url: string) => string | null) {
    this.#given = [...given];
    this.#idOf = idOf;
  }

  readonly place = (src: string, alt: string): PlacedImage | null => {
    const own = this.#ownImage(src);
    if (own) return { src: own, alt };
    const file = readDataUrl(src, alt, this.files.size + 1) ?? this.#given.shift();
    if (file && this.files.size < limits.images) {
      const name = `paste-${this.files.size + 1}`;
      this.files.set(name, file);
      return { src: `upload:${name}`, alt };
    }
    this.missing.push(nameOf(src, alt));
    return null;
  };

  /** An image of this site's library is the same image again. */
  #ownImage(src: string): string | null {
    const id = this.#idOf(src);
    return id && mentionOf(id);
  }
}

/** @returns how many images of a document it has only as a place where they are */
export function countElsewhere(images: readonly Element[]): number {
  return images.filter((image) => !isInvisible(image) && !image.getAttribute('src')?.startsWith('data:')).length;
}

function readDataUrl(src: string, alt: string, number: number): File | null {
  const [, type = '', data = ''] = src.match(/^data:([a-z]+\/[a-z.+-]+);base64,([A-Za-z0-9+/=\s]+)$/) ?? [];
  const ending = endings[type];
  if (!ending || data.length * 0.75 > limits.imageBytes) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `${fileName(alt) || `image-${number}`}.${ending}`, { type });
  } catch {
    return null;
  }
}

function fileName(alt: string): string {
  return alt
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
}

/** @returns what an editor recognizes the image by */
function nameOf(src: string, alt: string): string {
  if (alt !== '') return alt.length > 60 ? `${alt.slice(0, 59)}…` : alt;
  if (!/^(?:https?|file):/i.test(src) || !URL.canParse(src)) return 'an image without a name';
  const { pathname, hostname } = new URL(src);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const isName = /^[\w%. -]{1,60}\.[a-z]{3,4}$/i.test(last);
  return isName ? decode(last) : `an image from ${hostname || 'a file'}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
