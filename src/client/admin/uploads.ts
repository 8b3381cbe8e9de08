import { adminPaths } from '../../contract/admin-paths.ts';
import type { MediaItem } from '../../contract/media.ts';
import type { Http } from '../http.ts';
import { requireAnswer } from './reading.ts';

/** An image on its way to the library. */
export interface Sending {
  file: File;
  /** Id of the media item whose file this one replaces. */
  replaces?: string;
  /** Called with the bytes that have arrived. */
  onProgress: (received: number) => void;
  /** Called when all bytes have arrived and the server looks at the image. */
  onReceived: () => void;
  /** Aborted when the user no longer wants the upload. */
  signal: AbortSignal;
}

/** Uploads an image. @returns its media item; @throws HttpError with the reason for a file that is not taken */
export async function sendImage(http: Http, { file, onProgress, onReceived, signal }: Sending): Promise<MediaItem> {
  const form = new FormData();
  form.append('file', file);
  const item = await http.send<MediaItem>('POST', adminPaths.media, form, signal).then(requireAnswer);
  onProgress(file.size);
  onReceived();
  return item;
}
