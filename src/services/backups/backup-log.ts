import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/schema.ts';

/** How long it is known what became of a backup, in milliseconds: archives are kept for a year. */
const kept = 400 * 24 * 60 * 60 * 1000;

interface Begun {
  kind: 'scheduled' | 'command';
  now: Date;
  /** A folder or a bucket, as people read it. */
  target: string;
  isEncrypted: boolean;
}

interface Ended {
  id: string;
  now: Date;
  /** Of the archive, which was read back and compared. */
  archive: { name: string; bytes: number };
}

/** Notes that a backup has begun; one that is killed never ends. @returns its id */
export async function noteBackupBegun(db: Database, { kind, now, target, isEncrypted }: Begun): Promise<string> {
  const id = uuid();
  await db
    .deleteFrom('backups')
    .where('started_at', '<', new Date(now.getTime() - kept).toISOString())
    .execute();
  await db
    .insertInto('backups')
    .values({ id, kind, started_at: now.toISOString(), target, is_encrypted: Number(isEncrypted) })
    .execute();
  return id;
}

/** Notes that an archive is stored, and was verified. */
export async function noteBackupVerified(db: Database, { id, now, archive }: Ended): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('backups')
    .set({ ended_at: at, verified_at: at, name: archive.name, bytes: archive.bytes })
    .where('id', '=', id)
    .execute();
}

/** Notes why a backup has failed. */
export async function noteBackupFailed(db: Database, { id, now, error }: { id: string; now: Date; error: string }) {
  await db.updateTable('backups').set({ ended_at: now.toISOString(), error }).where('id', '=', id).execute();
}
