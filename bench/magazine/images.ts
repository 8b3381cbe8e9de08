import { join } from 'node:path';
import { variantPath } from '../../src/contract/media.ts';
import type { Database } from '../../src/database/schema.ts';
import { readSampleImages } from '../../src/server/startup/sample-images.ts';
import { firstVariantOf } from '../../src/services/images/wanted-variants.ts';
import { filesOf, insertFinishedImages } from '../../src/services/media/library/add-finished-image.ts';
import { createFolderStorage } from '../../src/storage/folder-storage.ts';

const sampleDir = join(import.meta.dirname, '../../sample-content');

/** Width of the images that stand over the sample's articles. */
const heroWidth = 1280;

/** Puts the sample's images into the library, with all of their variants, as an installation has them. @returns their paths */
export async function addImages(db: Database, { dataDir, now }: { dataDir: string; now: Date }): Promise<string[]> {
  const all = [...(await readSampleImages(sampleDir, now)).values()];
  const heroes = all.filter(({ row }) => row.width === heroWidth);
  await createFolderStorage(dataDir).putNew(heroes.flatMap(filesOf));
  await db.transaction().execute((trx) => insertFinishedImages(trx, heroes));
  return heroes.map(({ row }) => variantPath({ mediaId: row.id, hash: row.variants_hash, ...firstVariantOf(row) }));
}
