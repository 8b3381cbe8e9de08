import type { MediaItem } from '../../../contract/media.ts';

/** The text that images come into: the field of Markdown, or the rich text. */
export interface ImageTarget {
  /**
   * Puts blocks at the caret, or behind the block with it; at the end of a text in which there never was one. One step of Undo.
   * @param markdown paragraphs that are a placeholder (`placeholderOf`) show that an image is on its way
   */
  place: (markdown: string) => void;
  /** @returns whether there is a placeholder of this upload */
  has: (key: string) => boolean;
  /** Puts an image in the place of its placeholder; says where it is if that has been deleted. */
  finish: (item: MediaItem, key: string) => void;
  /** Removes a placeholder. */
  remove: (key: string) => void;
}
