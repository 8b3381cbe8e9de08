import sharp from 'sharp';

/** The area of an image on a card, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Largest image that is opened, in pixels: decoded it takes up to 200 MB, and few cameras make larger ones. */
const maxPixels = 50_000_000;

/** Longest time to decode and fit an image, in seconds: a large one takes two on a busy machine. */
const timeout = 12;

/** An image that would be enlarged more than this looks broken, so the card leaves it out. */
const maxEnlargement = 2;

/**
 * A PNG in full colour is three times as large. Less effort leaves grey specks in bright skies; more takes seconds for a grainy
 * photograph.
 */
export const fewColours = { palette: true, effort: 4, dither: 0.5 } as const;

/** Bitmap formats; an SVG could hold links and scripts. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * @returns the image as a PNG of at most 256 colours, cropped to the box around its most striking part; null when it is broken,
 * too large, of another format, or too small for the box
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
