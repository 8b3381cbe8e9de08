import { aboutOthers } from '../../backup/finish-backup.ts';
import { openTarget } from '../../backup/targets/open-target.ts';
import { sortArchives } from '../../backup/thin-out.ts';
import type { BackupWarning } from '../../contract/backups.ts';
import type { Database } from '../../database/schema.ts';
import { log } from '../../logging/log.ts';
import { readInstallation } from '../../services/backups/installation.ts';
import type { BackupEnvironment } from '../environment/backup-environment.ts';

/** How long an answer is reused, in milliseconds: a bucket is asked over the network. */
const maxAge = 10 * 60_000;

/**
 * @returns a function that finds archives of other installations in the target, for a site that has not backed itself up yet: its
 *   owner may have meant to restore one. A target that can't be listed has none; the first backup will say why.
 */
export function openOtherArchives(db: Database, backups: BackupEnvironment): () => Promise<BackupWarning[]> {
  let found: Promise<BackupWarning[]> | undefined;
  let foundAt = 0;

  async function find(): Promise<BackupWarning[]> {
    const identity = await readInstallation(db);
    if (backups.target === undefined || !identity) return [];
    const target = openTarget(backups.target, backups.bucketAccess);
    const warning = aboutOthers((await sortArchives(db, target, identity)).ofOthers, target);
    if (warning) log.warn(`backups: ${warning.text}`);
    return warning ? [warning] : [];
  }

  return () => {
    if (found === undefined || Date.now() - foundAt > maxAge) {
      foundAt = Date.now();
      found = find().catch(() => []);
    }
    return found;
  };
}
