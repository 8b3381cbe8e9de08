import { limits } from '../../../contract/limits.ts';
import type { MediaItemsTable } from '../../../database/schema.ts';
import { variantsHashOf } from '../../images/keys.ts';
import { toFileName } from '../originals/file-name.ts';
import { editedSize } from '../processing/edit-area.ts';
import type { InspectedImage } from '../processing/image-types.ts';
import { readEdit } from '../recipes/stored-edit.ts';
import type { ReceivedFile } from './received-file.ts';

/** @returns the columns that describe the file of an image */
export function fileColumns(image: InspectedImage, file: ReceivedFile) {
  return {
    sha256: file.sha256,
    file_name: toFileName(file.name),
    type: image.type,
    bytes: file.bytes,
    file_width: image.width,
    file_height: image.height,
    is_animated: Number(image.isAnimated),
    had_location: Number(image.hadLocation),
    camera: tidy(image.camera, limits.creditLength) || null,
    taken_at: tidy(image.takenAt, limits.creditLength) || null,
  };
}

type File = Pick<MediaItemsTable, 'sha256' | 'file_width' | 'file_height'>;

/**
 * @param edit as it is stored
 * @param now from when on the job makes the variants
 * @returns the columns that say how an image looks, with all variants but the first still to be made
 */
export function imageColumns(file: File, { edit, now }: { edit: string | null; now: Date }) {
  return {
    edit,
    ...editedSize(readEdit(edit), { width: file.file_width, height: file.file_height }),
    variants_hash: variantsHashOf({ sha256: file.sha256, edit }),
    variants_state: 'waiting' as const,
    variants_tries: 0,
    variants_due_at: now.toISOString(),
    variants_error: null,
  };
}

/** @returns a text of the file's metadata as it can be stored; empty for none */
export function tidy(text: string | undefined, max: number): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, max).toWellFormed();
}
