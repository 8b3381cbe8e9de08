import sharp from 'sharp';

/** The place on a card where an image goes, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Largest image that is opened, in pixels: decoded it takes 200 MB at most, and no camera of an admin makes more. */
const maxPixels = 50_000_000;

/** Longest that one image may take to decode and fit, in seconds: on a busy machine a large one takes two. */
const timeout = 12;

/** Enlarged more than this an image looks broken; the card does without. */
const maxEnlargement = 2;

/**
 * A PNG in full colour is three times as large. Less effort leaves grey specks in bright skies, more takes seconds for a grainy
 * photograph.
 */
export const fewColours = { palette: true, effort: 4, dither: 0.5 } as const;

/** What holds pixels; an SVG is a program of its own. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * @returns the image in PNG, of at most 256 colours, cut around what catches the eye so that it fills the place; null when it
 * is broken, too large, of another format, or too small for the place
 */
export async function fitImage(file: string, { width, height }: Box): Promise<Buffer | null> {
  const open = () => sharp(file, { limitInputPixels: maxPixels, autoOrient: true });
  try {
    const { format, autoOrient: size } = await open().metadata();
    const isTooSmall = Math.max(width / size.width, height / size.height) > maxEnlargement;
    if (!formats.has(format) || isTooSmall) return null;
    return await open()
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .timeout({ seconds: timeout })
      .png(fewColours)
      .toBuffer();
  } catch {
    return null;
  }
}
