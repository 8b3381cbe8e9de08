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

/** Point that a crop keeps in sight, in parts of the width and the height. */
type Focus = { x: number; y: number } | null;

/**
 * @param focus null for the most striking part
 * @returns the image as a PNG of at most 256 colours, cropped to the box around its focus; null when it is broken, too large, of
 * another format, or too small for the box
 */
export async function fitImage(file: string, box: Box, focus: Focus): Promise<Buffer | null> {
  const { width, height } = box;
  const open = () => sharp(file, { limitInputPixels: maxPixels, autoOrient: true });
  try {
    const { format, autoOrient: size } = await open().metadata();
    const isTooSmall = Math.max(width / size.width, height / size.height) > maxEnlargement;
    if (!formats.has(format) || isTooSmall) return null;
    const image = open();
    if (focus) image.extract(cropAround(focus, size, box));
    return await image
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

interface Size {
  width: number;
  height: number;
}

/** @returns the largest area in the shape of the box, with the focus in its middle as far as the image reaches, as on pages (`ui/picture.tsx`) */
function cropAround(focus: { x: number; y: number }, size: Size, box: Size): Box {
  const scale = Math.min(size.width / box.width, size.height / box.height);
  const width = Math.min(size.width, Math.round(box.width * scale));
  const height = Math.min(size.height, Math.round(box.height * scale));
  return {
    left: Math.round(clamp(size.width * focus.x - width / 2, size.width - width)),
    top: Math.round(clamp(size.height * focus.y - height / 2, size.height - height)),
    width,
    height,
  };
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
