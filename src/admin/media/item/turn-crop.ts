import type { ImageEdit } from '../../../contract/media.ts';

export type Area = NonNullable<ImageEdit['crop']>;

interface Size {
  width: number;
  height: number;
}

/** A quarter of a turn, in degrees. */
const quarter = 90;

/** @returns the rotation after a quarter more, clockwise or back */
export function turned(rotate: ImageEdit['rotate'], isClockwise: boolean): ImageEdit['rotate'] {
  return ((rotate + (isClockwise ? quarter : 360 - quarter)) % 360) as ImageEdit['rotate'];
}

/** @returns the same part of the image after a quarter of a turn */
export function turnArea({ x, y, width, height }: Area, isClockwise: boolean): Area {
  return isClockwise
    ? { x: 1 - y - height, y: x, width: height, height: width }
    : { x: y, y: 1 - x - width, width: height, height: width };
}

/** @returns the size of an image after its rotation */
export function turnedSize({ width, height }: Size, rotate: ImageEdit['rotate']): Size {
  return rotate % (2 * quarter) === 0 ? { width, height } : { width: height, height: width };
}

/** @returns the largest part in the middle of an image that has this shape */
export function areaOfShape(image: Size, aspect: number): Area {
  const own = image.width / image.height;
  const width = Math.min(1, aspect / own);
  const height = Math.min(1, own / aspect);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}
