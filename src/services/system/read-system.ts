import type { SystemReport } from '../../contract/system.ts';
import type { Database } from '../../database/schema.ts';
import { type BackupSetup, readBackupState } from '../backups/read-backup-state.ts';
import type { Mailer } from '../email/mailer.ts';
import { listRuns } from '../job-runs/list-runs.ts';
import { readMailResult } from '../job-runs/read-mail-result.ts';
import { findWarnings } from './find-warnings.ts';
import { orNull } from './or-null.ts';
import { readDatabase } from './read-database.ts';
import { readDisk } from './read-disk.ts';
import type { SystemParts } from './system-parts.ts';

interface ReadParts {
  system: SystemParts;
  backups: BackupSetup;
  mailer: Mailer;
  dataDir: string;
  siteUrl: string;
}

/** @returns how the installation is doing, as this instance sees it */
export async function readSystem(
  db: Database,
  { system, backups, mailer, dataDir, siteUrl }: ReadParts,
  now: Date,
): Promise<SystemReport> {
  const [database, size, disk, outcome, backup, jobs] = await Promise.all([
    readDatabase(db),
    orNull(readMediaSize(db)),
    orNull(readDisk(dataDir)),
    readMailResult(db),
    orNull(readBackupState(db, backups, now)),
    listRuns(db, { names: system.jobs(), now }),
  ]);
  const { transport, sender } = mailer;
  const read = {
    at: now.toISOString(),
    instance: system.instance(),
    database,
    media: size && { storage: system.mediaStorage, ...size },
    disk,
    mail: { transport, from: sender.address, ...outcome },
    backup,
    jobs,
  };
  return { ...read, warnings: findWarnings(read, { siteUrl, trustedProxies: system.trustedProxies }) };
}

/** @returns how many images the library has, and the bytes of their files and variants */
async function readMediaSize(db: Database): Promise<{ items: number; bytes: number }> {
  const [items, variants] = await Promise.all([
    db
      .selectFrom('media_items')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('bytes')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('media_variants')
      .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow(),
  ]);
  // PostgreSQL gives a sum as text.
  return { items: Number(items.count), bytes: Number(items.bytes ?? 0) + Number(variants.bytes ?? 0) };
}
