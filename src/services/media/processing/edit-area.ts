import type { ImageEdit } from '../../../contract/media.ts';

/** In pixels. */
interface ImageSize {
  width: number;
  height: number;
}

/** Edges of an area, in pixels. */
interface Area extends ImageSize {
  left: number;
  top: number;
}

/** @returns whether the width of the image becomes its height */
export function isOnItsSide({ rotate }: Pick<ImageEdit, 'rotate'>): boolean {
  return rotate === 90 || rotate === 270;
}

/** @returns the area of the image in the file that an edit keeps, before the rotation: at least one pixel */
export function areaOf({ rotate, crop }: ImageEdit, size: ImageSize): Area {
  if (crop === null) return { left: 0, top: 0, width: size.width, height: size.height };
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

/** @returns the size of the image as it is shown */
export function editedSize(edit: ImageEdit | null, size: ImageSize): ImageSize {
  if (edit === null) return { width: size.width, height: size.height };
  const { width, height } = areaOf(edit, size);
  return isOnItsSide(edit) ? { width: height, height: width } : { width, height };
}

type Crop = NonNullable<ImageEdit['crop']>;

function turnBack(crop: Crop, rotate: ImageEdit['rotate']): Crop {
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
