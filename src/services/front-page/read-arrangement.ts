import type { Arrangement } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { readAdminFrontPage } from './read-admin-front-page.ts';
import { readFrontPageRevision } from './read-revision.ts';

interface WhichArrangement {
  /**
   * `live`: the arrangement that readers see; `draft`: the draft, or without one the live arrangement; else the id of a revision.
   */
  which: 'live' | 'draft' | (string & {});
  now: Date;
}

/** @throws ServiceError `not-found` for an id of no revision */
export async function readArrangement(db: Database, { which, now }: WhichArrangement): Promise<Arrangement> {
  if (which !== 'live' && which !== 'draft') return (await readFrontPageRevision(db, { id: which, now })).arrangement;
  const { live, draft } = await readAdminFrontPage(db, now);
  return which === 'draft' && draft ? draft : live;
}
