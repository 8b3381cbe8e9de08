import type { FrontPageRevisionDetail } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { arrangementOf, selectLive } from './live-arrangement.ts';
import { presentRevision, revisionColumns } from './present-revision.ts';
import { readCategoryNames } from './read-category-names.ts';

export interface WhichRevision {
  id: string;
  now: Date;
}

/** @throws ServiceError `not-found` */
export async function readFrontPageRevision(
  db: Database,
  { id, now }: WhichRevision,
): Promise<FrontPageRevisionDetail> {
  const row = await requireRevision(db, id);
  const live = await selectLive(db, now).select('id').executeTakeFirst();
  return { ...presentRevision(row, live?.id), arrangement: arrangementOf(row, await readCategoryNames(db)) };
}

/** @returns the stored revision; @throws ServiceError `not-found` */
export async function requireRevision(db: Database, id: string) {
  const row = await db
    .selectFrom('front_page_revisions')
    .select(revisionColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', "This version of the front page doesn't exist.");
  return row;
}
