import type { DatabaseLocation } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import type { MediaStorage } from '../services/media/originals/storage.ts';

/** The input of a restore. */
export interface RestoreJob {
  /** Opens the archive, decrypted; called twice. */
  openArchive: () => Promise<AsyncIterable<Uint8Array>>;
  location: DatabaseLocation;
  /** AUTH_SECRET; undefined while it is unset. */
  authSecret: string | undefined;
  acceptsDeadLinks: boolean;
  /** @param db the database that is being filled */
  openStorage: (db: Database) => Promise<MediaStorage>;
  /** Writes `auth-secret` into the data folder. */
  writeSecret: (secret: string) => Promise<void>;
  /** Called with a sentence about each step. */
  tell: (sentence: string) => void;
}
