import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../../services/actors/actor.ts';
import type { ZipReader } from '../zip/read-zip.ts';
import type { KnownSlugs } from './check-archive.ts';

/** What each part of an import works with. */
export interface ImportContext {
  trx: DatabaseTransaction;
  zip: ZipReader;
  known: KnownSlugs;
  actor: Actor;
  now: Date;
  signal: AbortSignal;
}
