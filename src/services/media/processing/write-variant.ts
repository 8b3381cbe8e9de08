import type { Sharp } from 'sharp';
import { heavyWorkOf } from './decoding-work.ts';
import { areaOf, isOnItsSide } from './edit-area.ts';
import { type ImageHeader, openImage, readHeader } from './image-source.ts';
import type { HeavyWork, MadeVariant, Variant } from './image-types.ts';

/** WebP's limit of a side, in pixels (RFC 9649, section 2.1); a long screenshot becomes narrower than asked for. */
const maxSide = 16_383;

interface VariantTask {
  filePath: string;
  target: string;
  variant: Variant;
  isLightOnly?: boolean;
}

/**
 * Writes a variant in sRGB, 8 bits, without metadata. An animation stays one as WebP; in other formats it is its first frame.
 * @returns what was made; for heavy work that is only reported, its memory
 * @throws for a file that cannot be decoded, and for an animation that is to be turned
 */
export async function writeVariant(task: VariantTask): Promise<MadeVariant | HeavyWork> {
  const { filePath, target, variant, isLightOnly } = task;
  const header = await readHeader(filePath);
  if (!header) throw new Error('images: the format of the original is not supported');
  const heavyWork = heavyWorkOf(header);
  if (isLightOnly && heavyWork !== undefined) return { heavyWork };
  const image = shape(await openImage(filePath, header, variant.format !== 'webp'), header, variant);
  const info = await encode(image, variant).toFile(target);
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: info.size };
}

/** Crops and makes smaller; turns last, when there is least to turn. */
function shape(image: Sharp, header: ImageHeader, { width, edit }: Variant): Sharp {
  if (edit?.crop) image.extract(areaOf(edit, header));
  const box = edit && isOnItsSide(edit) ? { width: maxSide, height: width } : { width, height: maxSide };
  image.resize({ ...box, fit: 'inside', withoutEnlargement: true });
  return edit && edit.rotate !== 0 ? image.rotate(edit.rotate) : image;
}

/**
 * For 24 megapixels, AVIF of 2560 pixels takes 5 s of a processor and 120 MB; Sharp's own 4:4:4 takes a third more of both, as
 * does WebP with `smartSubsample`. Effort 2 takes half the time for a fifth more bytes of the same look, 4 thrice the time for a
 * twentieth less (decision 25). From 960 pixels on a variant is for large screens or for those with two pixels a point, where no reader
 * tells 42 from 50 (decision 25).
 */
function encode(image: Sharp, { format, width }: Variant): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 80 });
    case 'avif':
      return image.avif({ quality: width < 960 ? 50 : 42, effort: 3, chromaSubsampling: '4:2:0' });
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true });
  }
}
