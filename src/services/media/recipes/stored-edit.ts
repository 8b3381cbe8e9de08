import type { ImageEdit } from '../../../contract/media.ts';

/** @returns the edit that a media item has stored; null for an image that is shown as it is in its file */
export function readEdit(stored: string | null): ImageEdit | null {
  return stored === null ? null : (JSON.parse(stored) as ImageEdit);
}

/** @returns the text that is stored, always the same for the same edit: the hash in the URLs depends on it */
export function writeEdit(edit: ImageEdit | null): string | null {
  if (edit === null) return null;
  const { rotate, crop } = edit;
  if (crop === null) return JSON.stringify({ rotate, crop });
  const { x, y, width, height } = crop;
  return JSON.stringify({ rotate, crop: { x, y, width, height } });
}
