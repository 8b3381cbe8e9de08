import { join } from 'node:path';
import type { Summary } from '../../backup/archive-format.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { openTarget } from '../../backup/targets/open-target.ts';
import { openInstallation } from '../backups/open-installation.ts';
import { placeAtCaller, readCommandSettings } from './command-settings.ts';
import { runCommand } from './run-command.ts';
import { stopSignal } from './stop-signal.ts';

const usage = `Backs the site up while it runs, with the server's own settings: all texts, accounts, subscribers and images in one archive.

  npm run backup                into BACKUP_TARGET
  npm run backup -- FOLDER      into a folder, or a bucket such as s3://our-backups/magazine

With BACKUP_PASSPHRASE the archive is encrypted. See docs/backup.md.`;

runCommand(usage, async ([given, ...rest]) => {
  if (given?.startsWith('-') || rest.length > 0) return false;
  const environment = readCommandSettings();
  const { passphrase, bucketAccess, target } = environment.backups;
  const place = given === undefined ? target : placeAtCaller(given);
  if (place === undefined) return false;
  const opened = openTarget(place, bucketAccess);
  const installation = await openInstallation(environment);
  try {
    const { name, bytes, summary, warnings } = await makeBackup(installation, {
      target: opened,
      passphrase,
      isScheduled: false,
      workDir: join(environment.dataDir, 'uploads'),
      tell: (sentence) => console.log(sentence),
      signal: stopSignal(),
    });
    console.log(describe(summary));
    console.log(`${name} is whole (${inMegabytes(bytes)}): what was read back has the same counts and checksums.`);
    for (const { text } of warnings) console.log(text);
    console.log(passphrase ? encrypted : readable);
    console.log('Not in it: sessions, rate limits, uploads under way, and the outbox of each instance.');
  } finally {
    await installation.db.destroy();
  }
  return true;
});

const encrypted = 'It is encrypted: without BACKUP_PASSPHRASE nobody can restore it. Keep that somewhere else.';

const readable =
  'It is NOT encrypted: whoever has it can read all of it, accounts, subscribers and the secret that signs links. Set BACKUP_PASSPHRASE.';

function describe({ tables, files, missing }: Summary): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${rows} rows of ${tables.length} tables, ${files.count} files of images (${inMegabytes(files.bytes)}).`,
  ];
  if (missing.length > 0) {
    lines.push(`${missing.length} files of images are missing in the media storage, such as ${missing[0]}.`);
  }
  return lines.join('\n');
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
