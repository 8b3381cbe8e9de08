import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { withSnapshot } from '../../database/snapshot.ts';
import { variantKey } from '../../services/images/keys.ts';
import type { AddFile } from '../source/export-file.ts';
import { type ExportedImage, readLibrary } from '../source/library.ts';
import type { ExportSource } from '../source/source.ts';
import { imagePath } from './image-path.ts';
import { memberRows } from './members.ts';
import { writeRedirects } from './redirects.ts';
import { writeSiteData } from './site-data.ts';

/**
 * Writes the input of Ghost's importer: a ZIP file with one JSON file and the images. `members.csv` and `redirects.yaml` are for
 * two other places of its admin; the importer passes over them.
 */
export async function writeGhost(source: ExportSource, add: AddFile): Promise<void> {
  const library = await withSnapshot(source.db, (snapshot) => addData(snapshot, source, add));
  for (const image of library.values()) await addImage(image, source, add);
}

async function addData(snapshot: DatabaseTransaction, source: ExportSource, add: AddFile) {
  const library = await readLibrary(snapshot, source.siteUrl);
  await add({ path: 'ghost.json', content: Readable.from(writeSiteData(snapshot, { source, library })) });
  await add({ path: 'members.csv', content: Readable.from(memberRows(snapshot)) });
  await add({ path: 'redirects.yaml', content: await writeRedirects(snapshot) });
  return library;
}

/** The widest variant: the uploaded file may say where a photograph was taken, and Ghost would show it. */
async function addImage(shown: ExportedImage, { storage }: ExportSource, add: AddFile): Promise<void> {
  const { id, image } = shown;
  const [hash = ''] = image.folder.split('/').slice(-2);
  const width = image.widths.at(-1) ?? 0;
  const stored = await storage.get(variantKey({ mediaId: id, hash, width, format: 'webp' }));
  if (!stored) return;
  const content = Readable.fromWeb(stored.body as ReadableStream<Uint8Array>);
  await add({ path: imagePath(id), content, isCompressed: true });
}
