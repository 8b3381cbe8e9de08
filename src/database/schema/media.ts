import type { MediaType, SourceType, UseNoun, UsePlace, VariantFormat, VariantsState } from '../../contract/media.ts';

/** An image in the library. Its file is never changed; see `services/images/keys.ts` for where it is. */
export interface MediaItemsTable {
  /** Rises with time. */
  id: string;
  /** SHA-256 of the uploaded file, in hexadecimal: the same file is in the library once. */
  sha256: string;
  file_name: string;
  type: MediaType;
  bytes: number;
  /** As shown, in pixels: turned and cut as `edit` says. */
  width: number;
  height: number;
  /** Width of the image in the file, in pixels, after the rotation that its EXIF orientation asks for. */
  file_width: number;
  file_height: number;
  /** The contract's `ImageEdit` as JSON; null for an image that is shown as it is in the file. */
  edit: string | null;
  /** 1 or 0, as are all flags. */
  is_animated: number;
  placeholder: string;
  had_location: number;
  camera: string | null;
  taken_at: string | null;
  alt: string;
  is_decorative: number;
  caption: string;
  credit: string;
  copyright_notice: string;
  licence: string;
  licence_url: string;
  source_type: SourceType | null;
  focal_x: number;
  focal_y: number;
  /** Words by which a search finds it, folded; see `services/media/library/search-words.ts`. */
  search_words: string;
  /** Part of the URLs of its variants. */
  variants_hash: string;
  variants_state: VariantsState;
  /** Attempts since the last variant that was made. */
  variants_tries: number;
  /** When the next attempt may begin. */
  variants_due_at: string;
  variants_error: string | null;
  /** The account, which may be gone; null for the system. */
  uploaded_by: string | null;
  /** At that time. */
  uploaded_by_name: string;
  created_at: string;
  updated_at: string;
  /** Raised by every change; a change of an older version is rejected. */
  version: number;
  trashed_at: string | null;
}

/** A finished variant of an image. Its file was stored before its row was written. */
export interface MediaVariantsTable {
  media_id: string;
  hash: string;
  format: VariantFormat;
  width: number;
  height: number;
  bytes: number;
  /** Time since which the image looks different; null for variants of the present image. */
  outdated_at: string | null;
}

/** A label of an image. A label exists as long as an image has it. */
interface MediaLabelsTable {
  /** The name, folded: names with the same key are the same label. See `services/media/labels/label-key.ts`. */
  label_key: string;
  media_id: string;
  name: string;
}

/** Where an image is used. Written in the transaction that writes the subject; see `services/media/uses/`. */
interface MediaUsesTable {
  media_id: string;
  noun: UseNoun;
  /** Id of the article, author or issue, or `theSettings`. */
  subject_id: string;
  place: UsePlace;
}

/** The folder in which media are stored, where that is a folder; at most one row. */
interface MediaFolderTable {
  id: number;
  /** Content of the file `originals/folder-id` in it. */
  folder_id: string;
}

/**
 * Files that an editor has removed for good. The removal is repeated for some minutes, since a job may store one of them again.
 */
interface RemovedMediaFilesTable {
  /** Key of an original, or prefix of the keys of variants. */
  prefix: string;
  /** When it is removed: at once, or when an original is no longer about to get its row. */
  removed_at: string;
}

export interface MediaTables {
  removed_media_files: RemovedMediaFilesTable;
  media_items: MediaItemsTable;
  media_variants: MediaVariantsTable;
  media_uses: MediaUsesTable;
  media_labels: MediaLabelsTable;
  media_folder: MediaFolderTable;
}
