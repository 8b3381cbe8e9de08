import { join } from 'node:path';
import { connect } from '../database/connect.ts';
import { makePrivate, privateFolder } from '../storage/private-modes.ts';
import { BackupError } from './archive/backup-error.ts';
import type { Manifest, Summary } from './archive-format.ts';
import { explainFailure } from './explain-failure.ts';
import { fillDatabase } from './fill-database.ts';
import { freeBytes, putInPlace, readIfThere, requireNoSite } from './installation-folder.ts';
import type { RestoreJob } from './restore-job.ts';
import { openRestoringFolder, type RestoringFolder } from './restoring-folder.ts';
import { visitArchive } from './visit-archive.ts';

export interface Restored {
  manifest: Manifest;
  summary: Summary;
  /** Issues that were held up. */
  heldIssues: number;
}

/**
 * Restores an archive into an empty installation. It is read whole and compared with its checksums before anything is written, and
 * the last step makes all of it appear at once. Whatever ends it before, the installation is as empty as it was, but for files of
 * images that nothing refers to, which the next try replaces.
 * @throws BackupError when the archive is damaged, the installation is not empty, or its secret is another one
 */
export async function restoreArchive(job: RestoreJob): Promise<Restored> {
  await requireNoSite(job.location);
  try {
    const folder = await openRestoringFolder(join(job.location.dataDir, 'uploads'));
    await makePrivate(job.location.dataDir, privateFolder);
    const restored = await restoreIn(folder, job).finally(() => folder.clear());
    await folder.remove();
    return restored;
  } catch (error) {
    throw explainFailure(error, 'The restore failed and left no site');
  }
}

async function restoreIn(folder: RestoringFolder, job: RestoreJob): Promise<Restored> {
  const { location, tell } = job;
  tell('Checking the archive …');
  const maxRowBytes = await freeBytes(location.dataDir);
  const { manifest, summary, authSecret } = await visitArchive(await job.openArchive(), { maxRowBytes });
  const secret = secretToWrite({
    archived: authSecret,
    given: job.authSecret,
    stored: await readIfThere(join(location.dataDir, 'auth-secret')),
    acceptsDeadLinks: job.acceptsDeadLinks,
  });
  const db = connect(location.databaseUrl ? location : { dataDir: folder.path }, { queryTimeout: 0 });
  const filling = {
    folder: join(folder.path, 'files'),
    mayHaveFiles: folder.mayHaveFiles,
    beforeFiles: () => folder.noteFiles(),
  };
  const heldIssues = await fillDatabase(db, job, {
    ...filling,
    beforeCommit: async () => {
      if (secret !== null) await job.writeSecret(secret);
    },
  }).finally(() => db.destroy());
  if (!location.databaseUrl) await putInPlace(join(folder.path, 'masthead.db'), join(location.dataDir, 'masthead.db'));
  return { manifest, summary, heldIssues };
}

interface Secrets {
  /** The secret in the archive. */
  archived: string;
  /** AUTH_SECRET; undefined while it is unset. */
  given: string | undefined;
  /** The contents of the file `auth-secret` of the installation; undefined without one. */
  stored: string | undefined;
  /** Whether the operator accepts what a different secret means. */
  acceptsDeadLinks: boolean;
}

/**
 * @returns the secret to write to `auth-secret`; null when nothing is to be written
 * @throws BackupError when the installation has another secret, unless the operator accepts that
 */
function secretToWrite({ archived, given, stored, acceptsDeadLinks }: Secrets): string | null {
  const current = given ?? stored;
  if (current === undefined) return archived;
  if (current === archived || acceptsDeadLinks) return null;
  throw new BackupError(
    `${given === undefined ? 'The file auth-secret in DATA_DIR' : 'AUTH_SECRET'} is not the secret of the archive. With another one the links in ` +
      'emails that were sent stop working (to unsubscribe, too), and so do authenticator apps. ' +
      `${given === undefined ? 'Delete that file' : 'Set AUTH_SECRET to that of the archive (docs/backup.md says how to read it)'}, ` +
      'or add --accept-dead-links.',
  );
}
