import type { ImageEdit } from '../../../contract/media.ts';

/** Parts of the width and the height of an image as it is shown, from 0 to 1. */
interface Point {
  x: number;
  y: number;
}

/** Its place until a user sets it. */
const center: Point = { x: 0.5, y: 0.5 };

const whole: ImageEdit = { rotate: 0, crop: null };

/**
 * @returns the focal point after another edit of the image, on the same detail of the picture. The center stays the center, and a
 *   point that was cut off becomes the center.
 */
export function moveFocalPoint(point: Point, from: ImageEdit | null, to: ImageEdit | null): Point {
  if (point.x === center.x && point.y === center.y) return center;
  const turned = turn(uncut(point, from ?? whole), from ?? whole, to ?? whole);
  const moved = cut(turned, to ?? whole);
  const isSeen = [moved.x, moved.y].every((part) => part >= 0 && part <= 1);
  return isSeen ? moved : center;
}

/** @returns the point in the turned image before the crop */
function uncut({ x, y }: Point, { crop }: ImageEdit): Point {
  return crop ? { x: crop.x + x * crop.width, y: crop.y + y * crop.height } : { x, y };
}

function cut({ x, y }: Point, { crop }: ImageEdit): Point {
  return crop ? { x: (x - crop.x) / crop.width, y: (y - crop.y) / crop.height } : { x, y };
}

function turn({ x, y }: Point, from: ImageEdit, to: ImageEdit): Point {
  switch ((to.rotate - from.rotate + 360) % 360) {
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
    default:
      return { x, y };
  }
}
