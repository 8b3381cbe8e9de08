import type { Sharp } from 'sharp';
import type { ImageEdit } from '../../../contract/media.ts';
import { heavyWorkOf } from './decoding-work.ts';
import { areaOf } from './edit-area.ts';
import { openImage, readHeader } from './image-source.ts';
import type { HeavyWork, ImageType, MadeVariant } from './image-types.ts';

interface EditTask {
  filePath: string;
  target: string;
  finalEdit: ImageEdit;
  isLightOnly?: boolean;
}

/**
 * Writes the part of an image that an edit keeps as a new original: in its size and format, with its colour profile, and without
 * other metadata, whose preview would show the rest. HEIC becomes JPEG, since none of the libraries writes HEIC: what is
 * transparent in it becomes white.
 * @throws for a file that cannot be decoded
 */
export async function writeEdited(task: EditTask): Promise<MadeVariant | HeavyWork> {
  const { filePath, target, finalEdit, isLightOnly } = task;
  const header = await readHeader(filePath);
  if (!header) throw new Error('images: the format of the original is not supported');
  const heavyWork = heavyWorkOf(header);
  if (isLightOnly && heavyWork !== undefined) return { heavyWork };
  const image = await openImage(filePath, header);
  if (finalEdit.crop) image.extract(areaOf(finalEdit, header));
  if (finalEdit.rotate !== 0) image.rotate(finalEdit.rotate);
  const info = await encode(image.keepIccProfile(), header.type).toFile(target);
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: info.size };
}

/** The quality hides that it was encoded twice. */
function encode(image: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'png':
      return image.png();
    case 'gif':
      return image.gif();
    case 'webp':
      return image.webp({ quality: 95 });
    case 'avif':
      return image.avif({ quality: 85, effort: 3 });
    case 'heic':
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  }
}
