import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../../services/actors/actor.ts';
import type { ZipReader } from '../zip/read-zip.ts';
import type { KnownSlugs } from './check-archive.ts';

/** Values that each part of an import needs. */
export interface ImportContext {
  trx: DatabaseTransaction;
  zip: ZipReader;
  known: KnownSlugs;
  actor: Actor;
  now: Date;
  signal: AbortSignal;
}
