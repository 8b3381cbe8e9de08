import type { Flag, Instant } from './columns.ts';

/** A backup that was begun. No backup contains this table. */
interface BackupsTable {
  /** Rises with time. */
  id: string;
  kind: 'scheduled' | 'command';
  started_at: Instant;
  /** Null while it is under way, and for one that was killed. */
  ended_at: Instant | null;
  /** Name of the archive in its target; null until it is stored. */
  name: string | null;
  /** A folder or a bucket, as people read it. */
  target: string;
  bytes: number | null;
  is_encrypted: Flag;
  /** When it was read back and compared. */
  verified_at: Instant | null;
  /** Why it failed, as a sentence. */
  error: string | null;
  /** Rows of all tables in the archive; null for an archive of a version that did not count them. */
  row_count: number | null;
  /** The contract's `BackupWarning`s as JSON; null for none. */
  warnings: string | null;
}

/** One row about this installation, which a backup contains and a restore keeps. */
interface InstallationTable {
  /** Random, made with the database: 16 hexadecimal digits. */
  id: string;
  /** When the database was last filled by a restore. */
  restored_at: Instant | null;
  /** When the sample content was written: the time of creation of all that belongs to it. */
  sample_at: Instant | null;
  /** When the owner dismissed the first steps of the dashboard; null: they are shown until all are done. */
  first_steps_dismissed_at: Instant | null;
}

export interface BackupTables {
  backups: BackupsTable;
  installation: InstallationTable;
}
