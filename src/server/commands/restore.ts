import { rm, writeFile } from 'node:fs/promises';
import type { Summary } from '../../backup/archive-format.ts';
import { decrypt } from '../../backup/encryption.ts';
import { type Restored, restoreArchive } from '../../backup/restore-archive.ts';
import { openArchiveFile, openTarget } from '../../backup/targets/open-target.ts';
import { renameFlushed } from '../../storage/flushed-files.ts';
import type { Environment } from '../environment/environment.ts';
import { authSecretPath } from '../startup/auth-secret.ts';
import { openMediaStorage } from '../startup/open-media-storage.ts';
import { placeAtCaller, readCommandSettings } from './command-settings.ts';
import { runCommand } from './run-command.ts';

const usage = `Restores a backup into an empty installation, with the server's own settings and before its first start.

  npm run restore -- ARCHIVE                        a file, or s3://bucket/prefix/name
  npm run restore -- ARCHIVE --accept-dead-links    also where AUTH_SECRET is not the secret of the archive
  npm run restore -- --list                         the archives in BACKUP_TARGET

An encrypted archive needs BACKUP_PASSPHRASE. See docs/backup.md.`;

const acceptDeadLinks = '--accept-dead-links';

runCommand(usage, async (words) => {
  const [archive, ...rest] = words.filter((word) => word !== acceptDeadLinks);
  if (rest.length > 0 || archive === undefined) return false;
  if (archive === '--list') return list(readCommandSettings());
  if (archive.startsWith('-')) return false;
  report(await restore(readCommandSettings(), { archive, acceptsDeadLinks: words.includes(acceptDeadLinks) }));
  return true;
});

function restore(environment: Environment, given: { archive: string; acceptsDeadLinks: boolean }): Promise<Restored> {
  const { backups, dataDir, databaseUrl, authSecret } = environment;
  const place = placeAtCaller(given.archive);
  return restoreArchive({
    openArchive: async () => decrypt(await openArchiveFile(place, backups.bucketAccess), backups.passphrase),
    location: { dataDir, databaseUrl },
    authSecret,
    acceptsDeadLinks: given.acceptsDeadLinks,
    openStorage: (db) => openMediaStorage(db, environment),
    writeSecret: (secret) => writeSecret(authSecretPath(dataDir), secret),
    tell: (sentence) => console.log(sentence),
  });
}

async function list({ backups: { target, bucketAccess } }: Environment): Promise<boolean> {
  if (target === undefined) return false;
  const opened = openTarget(target, bucketAccess);
  const names = await opened.list();
  console.log(names.length > 0 ? names.sort().join('\n') : `There is no archive in ${opened.description}.`);
  return true;
}

function report({ manifest, summary, heldIssues }: Restored): void {
  console.log(describe(summary));
  console.log(`${manifest.site.name} is restored as it was on ${manifest.takenAt}. Start it as usual.`);
  console.log(
    'What came after that is missing. Also missing are unsubscriptions: whoever unsubscribed since then is a subscriber again. ' +
      `${heldIssues === 0 ? 'No issue was scheduled or being sent.' : `Held up until an editor resumes them: ${heldIssues} scheduled or unfinished issue(s) of the newsletter.`}`,
  );
  console.log('Not restored: sessions (everybody signs in again), rate limits, and the outbox of each instance.');
}

function describe({ tables, files, missing }: Summary): string {
  const lines = tables.map(({ name, rows, digest }) => `${digest.slice(0, 16)}  ${String(rows).padStart(8)}  ${name}`);
  lines.push(`${files.digest.slice(0, 16)}  ${String(files.count).padStart(8)}  files of images`);
  if (missing.length > 0) lines.push(`Missing already when the backup was made: ${missing.length} files of images.`);
  return `Checksums and counts, the same as in the archive:\n${lines.join('\n')}`;
}

/** Writes the secret in one step, readable only by the user of the process. */
async function writeSecret(path: string, secret: string): Promise<void> {
  const temporary = `${path}-${process.pid}`;
  try {
    await writeFile(temporary, secret, { mode: 0o600 });
    await renameFlushed(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
