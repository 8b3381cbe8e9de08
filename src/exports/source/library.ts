import { firstUrlOf } from '../../contract/image-variants.ts';
import type { PageImage } from '../../contract/images.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { readLibraryImages } from '../../services/images/page-images.ts';
import { inSlices } from './slices.ts';

const batch = 200;

/** An image of the library for other programs. */
export interface ExportedImage {
  id: string;
  /** Counted from 1, for formats whose ids are numbers. */
  number: number;
  image: PageImage;
  /** Where texts show it. */
  url: string;
  fileName: string;
  alt: string;
  caption: string;
  credit: string;
  createdAt: string;
}

/** @returns the images outside of the trash by their ids: less than a kilobyte each */
export async function readLibrary(
  snapshot: DatabaseTransaction,
  siteUrl: string,
): Promise<ReadonlyMap<string, ExportedImage>> {
  const library = new Map<string, ExportedImage>();
  for await (const rows of inSlices((after) => readRows(snapshot, after))) {
    const images = await readLibraryImages(
      snapshot,
      rows.map(({ id }) => id),
      siteUrl,
    );
    for (const { id, file_name, created_at } of rows) {
      const known = images.get(id);
      if (!known) continue;
      const { image, alt, caption, credit } = known;
      const named = { id, number: library.size + 1, fileName: file_name, createdAt: created_at };
      library.set(id, { ...named, image, url: firstUrlOf(image), alt, caption, credit });
    }
  }
  return library;
}

function readRows(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('media_items')
    .select(['id', 'file_name', 'created_at'])
    .where('id', '>', after)
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .limit(batch)
    .execute();
}
