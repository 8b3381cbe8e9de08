import { limits } from '../../../contract/limits.ts';
import type { ImageEdit } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { areaOf } from '../processing/edit-area.ts';

/** Rounding error of browsers, in parts of a side: far less than a pixel. */
const tolerance = 1e-6;

interface WholeImage {
  width: number;
  height: number;
  isAnimated: boolean;
}

/**
 * @param whole the image in the file
 * @returns the edit; null where it leaves the image as it is
 * @throws ServiceError `invalid` when it cannot be made, or leaves too little
 */
export function checkEdit(edit: ImageEdit | null, whole: WholeImage): ImageEdit | null {
  if (edit === null) return null;
  // libvips cannot turn animations.
  if (edit.rotate !== 0 && whole.isAnimated) refuse(messages.edit.animated);
  if (edit.crop === null) return edit.rotate === 0 ? null : edit;
  const { x, y, width, height } = edit.crop;
  if (x + width > 1 + tolerance || y + height > 1 + tolerance) refuse(messages.edit.outside);
  const area = areaOf(edit, whole);
  const isAll = area.width === whole.width && area.height === whole.height;
  if (isAll) return checkEdit({ ...edit, crop: null }, whole);
  if (Math.min(area.width, area.height) < limits.cropSide) refuse(messages.edit.small);
  return edit;
}

function refuse(message: string): never {
  throw new ServiceError('invalid', message, { errors: { edit: message } });
}
