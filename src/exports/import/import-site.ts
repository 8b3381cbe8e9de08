import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../database/violations.ts';
import { type Actor, requireAllowed } from '../../services/actors/actor.ts';
import { recordAudit } from '../../services/audit/record-audit.ts';
import { raiseContentVersion } from '../../services/content-version/content-version.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import { endImageProcess } from '../../services/media/processing/process-image.ts';
import type { Counts, Manifest } from '../masthead/manifest.ts';
import { mediaFile, mediaLine } from '../masthead/media.ts';
import { ImportError } from '../source/import-error.ts';
import { ZipReader } from '../zip/read-zip.ts';
import { checkArchive, readOldFiles } from './check-archive.ts';
import { requireEmptySite } from './empty-site.ts';
import type { ImportContext } from './import-context.ts';
import { insertArticles, insertWorkingCopies } from './insert-articles.ts';
import { insertAuthors, insertCategories } from './insert-authors.ts';
import { insertCorrections } from './insert-corrections.ts';
import { insertEndedSlugs } from './insert-ended-slugs.ts';
import { insertLinks } from './insert-links.ts';
import { insertMedia } from './insert-media.ts';
import { insertIssues, insertSubscribers } from './insert-newsletter.ts';
import { insertOrigins } from './insert-origins.ts';
import { insertPages } from './insert-pages.ts';
import { insertSeries } from './insert-series.ts';
import {
  insertAppearance,
  insertFrontPage,
  insertNavigation,
  insertRedirects,
  insertRules,
  insertSettings,
} from './insert-site.ts';
import { insertTags } from './insert-tags.ts';
import { insertViews } from './insert-views.ts';
import { readList, readManifest } from './read-archive.ts';
import { keysOf, type StoredMedia, storeMedia } from './store-media.ts';
import { insertOldFiles, storeOldFile } from './store-old-file.ts';

interface ImportInput {
  /** The archive. */
  path: string;
  media: MediaParts;
  actor: Actor;
  now: Date;
  /** Ends the import before it has changed anything. */
  signal: AbortSignal;
  /** Called with a sentence about the progress. */
  tell: (sentence: string) => void;
}

/**
 * Reads an archive of our own format into an empty site: all of it, in one transaction, or nothing. Files of images are stored
 * before, as always; when the import fails they are removed, and the media library's clean-up removes those of a killed process.
 * @param db a transaction where the caller ends it: it commits only what was imported whole
 * @returns how much of everything was imported
 * @throws ImportError when the site is not empty, or something in the archive is wrong
 */
export async function importSite(db: Database, input: ImportInput): Promise<Counts> {
  requireAllowed(input.actor, 'manage-system');
  const zip = await ZipReader.open(input.path);
  try {
    const manifest = await readManifest(zip);
    await requireEmptySite(db);
    input.tell('The archive is checked …');
    const known = await checkArchive(zip, manifest, input.media.limits);
    const images: StoredMedia[] = [];
    const oldFiles = new Set<string>();
    try {
      for await (const image of storeAll(zip, manifest, input)) images.push(image);
      endImageProcess();
      for await (const key of storeOldFiles(zip, manifest, input)) oldFiles.add(key);
      input.tell('Articles and everything else are written …');
      const { actor, now, signal } = input;
      await inTransaction(db, (trx) =>
        insertAll({ trx, zip, known, actor, now, signal }, { images, oldFiles, manifest }),
      );
    } catch (error) {
      await removeFiles(db, input.media, { images, oldFiles });
      throw explain(error);
    }
    return manifest.counts;
  } finally {
    zip.close();
  }
}

/** A caller that also creates the tables passes its own transaction. */
function inTransaction(db: Database, work: (trx: DatabaseTransaction) => Promise<void>): Promise<void> {
  return isOwnTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isOwnTransaction(db: Database): db is DatabaseTransaction {
  return db.isTransaction;
}

/** How many images are stored between two sentences about it. */
const toldImages = 500;

async function* storeAll(zip: ZipReader, { missing_files, counts }: Manifest, input: ImportInput) {
  const missing = new Set(missing_files);
  let done = 0;
  for await (const line of readList(zip, mediaFile, mediaLine)) {
    input.signal.throwIfAborted();
    if (!missing.has(line.file)) yield await storeMedia(zip, input.media, { line, now: input.now });
    done += 1;
    if (done % toldImages === 0) input.tell(`${done} of ${counts.media} images are stored …`);
  }
}

async function* storeOldFiles(zip: ZipReader, { missing_files }: Manifest, { media, signal }: ImportInput) {
  const missing = new Set(missing_files);
  for await (const line of readOldFiles(zip)) {
    signal.throwIfAborted();
    if (!missing.has(line.file)) yield await storeOldFile(zip, media, line);
  }
}

/** Files that are stored before the rows are written. */
interface Stored {
  images: readonly StoredMedia[];
  /** Keys of the files at old paths. */
  oldFiles: ReadonlySet<string>;
}

async function insertAll(
  context: ImportContext,
  { images, oldFiles, manifest }: Stored & { manifest: Manifest },
): Promise<void> {
  const { trx, actor } = context;
  // Comes first: it makes another import wait, which then finds that the site is no longer empty.
  await raiseContentVersion(trx);
  await requireEmptySite(trx);
  await insertMedia(context, images);
  await insertCategories(context);
  await insertAuthors(context);
  await insertSettings(context);
  await insertTags(context);
  await insertSeries(context);
  await insertArticles(context);
  await insertWorkingCopies(context);
  await insertCorrections(context);
  await insertPages(context, manifest.version);
  await insertRedirects(context);
  await insertRules(context);
  await insertOldFiles(context, oldFiles);
  await insertIssues(context);
  await insertSubscribers(context);
  await insertViews(context);
  await insertNavigation(context);
  await insertFrontPage(context);
  await insertAppearance(context);
  await insertLinks(context);
  await insertEndedSlugs(context);
  await insertOrigins(context);
  await finish(trx, { actor, manifest });
}

/** Leaves the files of another import of the same archive, which was faster. */
async function removeFiles(db: Database, { storage }: MediaParts, { images, oldFiles }: Stored): Promise<void> {
  // In a site that is created with the import there is no other one, and its failed transaction answers no query.
  const rows = isOwnTransaction(db) ? [] : await db.selectFrom('media_items').select('id').execute();
  const there = new Set(rows.map(({ id }) => id));
  const files = isOwnTransaction(db) ? [] : await db.selectFrom('old_files').select('storage_key as key').execute();
  const kept = new Set(files.map(({ key }) => key));
  await storage.remove(images.filter(({ id }) => !there.has(id)).flatMap(keysOf));
  await storage.remove([...oldFiles].filter((key) => !kept.has(key)));
}

function finish(trx: DatabaseTransaction, { actor, manifest }: { actor: Actor; manifest: Manifest }): Promise<void> {
  const { site_url: from, exported_at: exportedAt, counts } = manifest;
  const after = { from, exportedAt, ...counts };
  return recordAudit(trx, { actor, action: 'site.import', subject: { id: null, label: '' }, after });
}

function explain(error: unknown): unknown {
  if (isUniqueViolation(error))
    return new ImportError('Two things in the archive have the same id or slug.', { cause: error });
  if (isForeignKeyViolation(error)) {
    return new ImportError('Something in the archive refers to what it does not have.', { cause: error });
  }
  return error;
}
