import type { MediaUpload } from '../../contract/media.ts';

/** A resumable upload of an image. It is removed a day after the last thing that happened to it. */
export interface MediaUploadsTable {
  /** Rises with time. */
  id: string;
  /** Account that may see it and continue it. */
  account_id: string;
  file_name: string;
  /** Size of the whole file. */
  bytes: number;
  /** Bytes that have arrived and are stored: the next part begins there. */
  received: number;
  /** The media item whose file it replaces; null for a new one. */
  replaces: string | null;
  /** Whether the files that it replaces are removed for good; 1 or 0. */
  remove_earlier: number;
  state: MediaUpload['state'];
  /** How often an instance began to make an image of it. */
  tries: number;
  /** Why it was refused. */
  problem_code: string | null;
  problem_detail: string | null;
  /** The item that it became, which may be deleted by now. */
  item_id: string | null;
  created_at: string;
  /** When the last part arrived, or the state changed. */
  updated_at: string;
}

/** A part of an upload, stored as an object. Its row is written after its file, and before that the offset does not rise. */
interface MediaUploadPartsTable {
  upload_id: string;
  /** Offset in the file, in bytes. */
  start: number;
  bytes: number;
  /** The last part of its key; see `services/images/keys.ts`. */
  name: string;
}

export interface UploadTables {
  media_uploads: MediaUploadsTable;
  media_upload_parts: MediaUploadPartsTable;
}
