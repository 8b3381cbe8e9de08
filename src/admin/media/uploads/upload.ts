import type { MediaItem } from '../../../contract/media.ts';

/**
 * `waiting`: for its turn; `paused`: for the connection, or for the user to sign in again; `processing`: all bytes have arrived, and
 * the server looks at the image; `failed`: see `problem`; `interrupted`: an earlier page has begun it, and only the user can open the file
 * again. One that is done leaves the list.
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'processing' | 'failed' | 'interrupted';

/** An image that is being uploaded from this page. */
export interface PageUpload {
  /** Known to this page only; `add` returns it. */
  key: string;
  fileName: string;
  bytes: number;
  /** Bytes that have arrived. */
  received: number;
  state: UploadState;
  /** Why it failed, or what it waits for, as a sentence; null for nothing. */
  problem: string | null;
  /** Whether `retry` may help; false for a file that the library refuses. */
  canRetry: boolean;
}

export interface UploadOptions {
  /** Called with the media item of each finished upload, new or found, and the key that `add` gave. */
  onDone: (item: MediaItem, key: string) => void;
  /** Id of the media item whose file the upload replaces; none: the image is added to the library. */
  replaces?: string;
  /** @returns whether the replaced file is removed for good; asked when an upload begins */
  removesEarlier?: () => boolean;
  /**
   * Whether uploads that an earlier page has begun are listed; one place of the admin does. They continue wherever the user
   * chooses the file again.
   */
  listsEarlier?: boolean;
}

/** Return value of `useUploads`; `<UploadList>` takes all of it. */
export interface Uploads {
  /** Those under way and those that failed, in the order of `add`. */
  uploads: readonly PageUpload[];
  /** Begins to upload files. @returns a key for each of them */
  add: (files: readonly File[]) => string[];
  /** Ends an upload and removes it from the list, also one that failed. */
  cancel: (key: string) => void;
  /** Tries a failed or paused upload again, from where it stopped. */
  retry: (key: string) => void;
  /** The last event, for screen readers. */
  announcement: string;
}

/** @returns whether an upload still goes on by itself */
export function isUnderWay({ state }: PageUpload): boolean {
  return state !== 'failed' && state !== 'interrupted';
}
