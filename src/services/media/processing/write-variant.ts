import type { Sharp } from 'sharp';
import { type ImageHeader, openImage, readHeader } from './image-source.ts';
import type { ImageEdit, MadeVariant, Variant } from './image-types.ts';

/** WebP's limit of a side, in pixels (RFC 9649, section 2.1); a long screenshot becomes narrower than asked for. */
const maxSide = 16_383;

/** Edges of an area, in pixels. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Writes a variant in sRGB, 8 bits, without metadata. An animation stays one as WebP; in other formats it is its first frame.
 * @throws for a file that cannot be decoded, and for an animation that is to be turned
 */
export async function writeVariant(filePath: string, target: string, variant: Variant): Promise<MadeVariant> {
  const header = await readHeader(filePath);
  if (!header) throw new Error('images: the format of the original is not supported');
  const image = shape(await openImage(filePath, header, variant.format !== 'webp'), header, variant);
  const info = await encode(image, variant.format).toFile(target);
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: info.size };
}

/** Crops and makes smaller; turns last, when there is least to turn. */
function shape(image: Sharp, header: ImageHeader, { width, edit }: Variant): Sharp {
  const { rotate = 0, crop } = edit ?? {};
  if (crop) image.extract(areaOf(crop, rotate, header));
  const isOnItsSide = rotate === 90 || rotate === 270;
  const box = isOnItsSide ? { width: maxSide, height: width } : { width, height: maxSide };
  image.resize({ ...box, fit: 'inside', withoutEnlargement: true });
  return rotate === 0 ? image : image.rotate(rotate);
}

/** @returns the crop of the turned image as an area of the image before that */
function areaOf(crop: NonNullable<ImageEdit['crop']>, rotate: ImageEdit['rotate'], size: ImageHeader): Area {
  const { x, y, width, height } = turnBack(crop, rotate);
  const left = Math.min(Math.round(x * size.width), size.width - 1);
  const top = Math.min(Math.round(y * size.height), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
  };
}

function turnBack(crop: NonNullable<ImageEdit['crop']>, rotate: ImageEdit['rotate']): typeof crop {
  const { x, y, width, height } = crop;
  switch (rotate) {
    case 90:
      return { x: y, y: 1 - x - width, width: height, height: width };
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height };
    case 270:
      return { x: 1 - y - height, y: x, width: height, height: width };
    default:
      return crop;
  }
}

/**
 * For 24 megapixels, AVIF of 2560 pixels takes 2.5 s of a processor and 120 MB; Sharp's own 4:4:4 takes a third more of both, as
 * does WebP with `smartSubsample`.
 */
function encode(image: Sharp, format: Variant['format']): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 80 });
    case 'avif':
      return image.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' });
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true });
  }
}
