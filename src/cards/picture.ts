import sharp from 'sharp';

/** The place on a card where a picture goes, in pixels. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Largest picture that is opened, in pixels: decoded it takes 200 MB at most, and no camera of a newsroom makes more. */
const mostPixels = 50_000_000;

/** Longest that one picture may take to decode and fit, in seconds: on a busy machine a large one takes two. */
const patience = 12;

/** Enlarged more than this a picture looks broken; the card does without. */
const mostEnlargement = 2;

/**
 * A PNG in full colour is three times as large. Less effort leaves grey specks in bright skies, more takes seconds for a grainy
 * photograph.
 */
export const fewColours = { palette: true, effort: 4, dither: 0.5 } as const;

/** What holds pixels; an SVG is a program of its own. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * @returns the picture in PNG, of at most 256 colours, cut around what catches the eye so that it fills the place; null when it
 * is broken, too large, of another format, or too small for the place
 */
export async function fitPicture(file: string, { width, height }: Place): Promise<Buffer | null> {
  const open = () => sharp(file, { limitInputPixels: mostPixels, autoOrient: true });
  try {
    const { format, autoOrient: size } = await open().metadata();
    const isTooSmall = Math.max(width / size.width, height / size.height) > mostEnlargement;
    if (!formats.has(format) || isTooSmall) return null;
    return await open()
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .timeout({ seconds: patience })
      .png(fewColours)
      .toBuffer();
  } catch {
    return null;
  }
}
