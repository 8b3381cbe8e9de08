import type { Flag, Instant } from './columns.ts';

/** A backup that was begun. No backup contains this table. */
interface BackupsTable {
  /** Rises with time. */
  id: string;
  kind: 'scheduled' | 'command';
  started_at: Instant;
  /** Null while it is under way, and for one that was killed. */
  ended_at: Instant | null;
  /** Of the archive in its target; null until it is stored. */
  name: string | null;
  /** A folder or a bucket, as people read it. */
  target: string;
  bytes: number | null;
  is_encrypted: Flag;
  /** When it was read back and compared. */
  verified_at: Instant | null;
  /** Why it failed, as a sentence. */
  error: string | null;
}

export interface BackupTables {
  backups: BackupsTable;
}
