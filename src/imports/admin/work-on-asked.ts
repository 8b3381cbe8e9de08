import type { Database } from '../../database/schema.ts';
import { isOwnExport } from '../../exports/import/own-export.ts';
import { ImportError } from '../../exports/source/import-error.ts';
import { type Actor, systemActor } from '../../services/actors/actor.ts';
import { StorageError } from '../../services/errors/storage-error.ts';
import { isDatabaseUnavailable } from '../../services/errors/unavailable.ts';
import { workStates } from '../../services/imports/import-acts.ts';
import { importPaths } from '../../services/imports/import-files.ts';
import { filesOf, isUploaded } from '../../services/imports/read-imports.ts';
import { finishUpload } from '../../services/imports/receive-import-file.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { openSource } from '../sources/opening/open-source.ts';
import { ClaimLost, ImportPaused } from '../staging/claim.ts';
import type { ImportParts } from '../staging/import-parts.ts';
import { type ImportRow, readImport } from '../staging/imports-table.ts';
import { convertText } from '../texts/convert-text.ts';
import { bringIn, ImportBusy, rehearse, undo } from '../work-on-import.ts';

interface WorkParts {
  db: Database;
  media: MediaParts;
  site: CurrentSite;
}

/**
 * Does what an owner has asked for in the browser: rehearsals, imports and undos, one after the other, each with the claim of its import,
 * also what another instance or a killed process has left. Files of an upload are on the disk of one instance, which alone reads them.
 * @param signal ends the work between two batches; it goes on with the next call
 * @throws Error the first failure that is no fault of an export; that import is tried again with a later call
 */
export async function workOnAsked(parts: WorkParts, signal: AbortSignal): Promise<void> {
  const { db, media } = parts;
  const failures: unknown[] = [];
  for (const row of await findAsked(db)) {
    if (signal.aborted) return;
    const isComplete = isUploaded(row) && (await finishUpload(db, media.workDir, row.id, new Date()));
    const { state } = await readImport(db, row.id);
    if (state !== 'undoing' && !isComplete) continue;
    await workOn(parts, { ...row, state }, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0 && !signal.aborted) throw failures[0];
}

function findAsked(db: Database): Promise<ImportRow[]> {
  const now = new Date().toISOString();
  return db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', ['uploading', ...workStates])
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .orderBy('updated_at')
    .execute();
}

async function workOn(parts: WorkParts, row: ImportRow, signal: AbortSignal): Promise<void> {
  const work: ImportParts = {
    db: parts.db,
    media: parts.media,
    convertText,
    siteUrl: parts.site.url,
    actor: actorOf(row),
    now: () => new Date(),
    signal,
    // The next call finds those that another process works on.
    claimTimeout: 0,
    tell: () => undefined,
  };
  try {
    if (row.state === 'undoing') await undo(work, row.id);
    else if (row.state === 'reading' || row.state === 'running') await workWithSource(parts, work, row);
  } catch (error) {
    if (signal.aborted || isOfOther(error)) return;
    await noteFailure(parts.db, row, error);
    if (!(error instanceof ImportError)) throw error;
  }
}

/** @returns whether another process, or the owner, has taken the work away */
function isOfOther(error: unknown): boolean {
  return error instanceof ImportPaused || error instanceof ClaimLost || error instanceof ImportBusy;
}

async function workWithSource({ media, site, db }: WorkParts, work: ImportParts, row: ImportRow): Promise<void> {
  const paths = importPaths(media.workDir, row.id, filesOf(row));
  if (await hasOwnExport(paths)) {
    throw new ImportError(
      'This is an export of Masthead. It goes into an empty site, before its first start: npm run import -- FILE.zip.',
    );
  }
  const { name: siteName, timeZone } = await site.read();
  const source = await openSource(paths);
  try {
    const { program, siteUrl, title } = source;
    const named = { program, site_url: siteUrl ?? '', title: title || row.title };
    await db.updateTable('imports').set(named).where('id', '=', row.id).execute();
    const facts = { siteName, timeZone };
    if (row.state === 'reading') await rehearse({ ...work, source }, row.id, facts);
    else await bringIn({ ...work, source }, row.id, facts, ['running']);
  } finally {
    await source.close();
  }
}

async function hasOwnExport(paths: readonly string[]): Promise<boolean> {
  const [first = ''] = paths;
  return paths.length === 1 && (await isOwnExport(first));
}

/** An import is done in the name of the account that has uploaded it. */
function actorOf({ created_by: id, created_by_name: name }: ImportRow): Actor {
  if (id === null) return systemActor('the import');
  return { kind: 'person', id, name: name ?? '', role: 'owner', authorId: null };
}

/** @returns a sentence for owners; the log has the rest */
function whatWentWrong(error: unknown): string {
  if (error instanceof StorageError) return "The server can't store images: its disk may be full.";
  if (isDatabaseUnavailable(error)) return "The database can't be used.";
  return 'Something went wrong on the server.';
}

/** An export that can't be read is a failed import; one that has begun to write is paused, so that it can go on or be undone. */
async function noteFailure(db: Database, row: ImportRow, error: unknown): Promise<void> {
  const isOfExport = error instanceof ImportError;
  const problem = isOfExport ? error.message : `${whatWentWrong(error)} It is tried again in a minute.`;
  const ended = row.state === 'reading' ? 'failed' : 'paused';
  await db
    .updateTable('imports')
    .set({ problem, updated_at: new Date().toISOString(), ...(isOfExport && { state: ended }) })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .execute();
}
