import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ExportFormat } from '../../src/contract/exports.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { exportToFile } from '../../src/exports/export-to-file.ts';
import { importSite } from '../../src/exports/import/import-site.ts';
import { textPages } from '../../src/server/pages/text-pages.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { openCurrentSite } from '../../src/services/site/current-site.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { actor } from './actor.ts';
import { createMigratedLocation } from './engines.ts';
import { now, site } from './magazine.ts';
import { openMedia } from './media.ts';

/** @returns a folder until the end of the test */
export function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Exported {
  db: Database;
  media: Pick<MediaParts, 'storage'>;
}

/** @returns the path of an export of the site */
export async function exportInto(
  folder: string,
  { db, media }: Exported,
  format: ExportFormat = 'masthead',
): Promise<string> {
  const target = join(folder, `${format}.zip`);
  const readPages = textPages({ renderPage, db, site: openCurrentSite(db, site.url) });
  const source = { db, storage: media.storage, siteUrl: site.url, readPages, now };
  await exportToFile(source, { format, target, signal: new AbortController().signal });
  return target;
}

/** A site that was never started. */
export interface EmptySite {
  db: Database;
  media: MediaParts;
  /** Where its files are. */
  folder: string;
  /** Imports an archive. @returns how much of everything */
  take(path: string, signal?: AbortSignal): ReturnType<typeof importSite>;
}

/** @returns an empty site until the end of the test */
export async function openEmptySite(engine: Engine): Promise<EmptySite> {
  const location = await createMigratedLocation(engine);
  const db = connect(location);
  onTestFinished(async () => {
    await db.destroy();
    await location.remove();
  });
  const folder = workFolder();
  const media = openMedia(folder);
  const take: EmptySite['take'] = (path, signal = new AbortController().signal) =>
    importSite(db, { path, media, actor, now, signal, tell: () => undefined });
  return { db, media, folder, take };
}

/** @returns the path of a file with the body of a response */
export async function workFile(response: Response): Promise<string> {
  const path = join(workFolder(), 'download.zip');
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  return path;
}
