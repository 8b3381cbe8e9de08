import { v7 as uuid } from 'uuid';
import type { Database, MediaItemsTable } from '../../src/database/schema.ts';
import { now } from './magazine.ts';

/** A ThumbHash of a blue image. */
const placeholder = 'ksUBBIB4ag53h3h2h4eieV95+A==';

export const variantsHash = '0123456789abcdef';

/**
 * Stores an image of 2000 by 1000 pixels in the library without its files, for tests that look at none. Its variants are finished.
 * @returns its id
 */
export async function storeImage(db: Database, given: Partial<MediaItemsTable> = {}): Promise<string> {
  const id = given.id ?? uuid();
  const at = now.toISOString();
  const row: MediaItemsTable = {
    id,
    sha256: id,
    file_name: 'river.jpg',
    type: 'jpeg',
    bytes: 1000,
    width: 2000,
    height: 1000,
    file_width: 2000,
    file_height: 1000,
    edit: null,
    is_animated: 0,
    placeholder,
    had_location: 0,
    camera: null,
    taken_at: null,
    alt: 'A river',
    is_decorative: 0,
    caption: 'The river in May',
    credit: 'Ada Vale',
    copyright_notice: '© Ada Vale',
    licence: 'CC BY 4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    source_type: null,
    focal_x: 0.25,
    focal_y: 0.75,
    search_words: '',
    variants_hash: variantsHash,
    variants_state: 'done',
    variants_tries: 0,
    variants_due_at: at,
    variants_error: null,
    uploaded_by: null,
    uploaded_by_name: 'Olive Owner',
    created_at: at,
    updated_at: at,
    version: 1,
    trashed_at: null,
    ...given,
  };
  await db.insertInto('media_items').values(row).execute();
  return id;
}

/** @returns the path of a variant, by which an image is chosen */
export function pathOf(id: string, width = 1280): string {
  return `/media/${id}/${variantsHash}/${width}.webp`;
}
