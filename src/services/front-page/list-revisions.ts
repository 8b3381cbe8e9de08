import type { FrontPageRevision } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { type CountedPage, readPage } from '../paging/page.ts';
import { selectLive } from './live-arrangement.ts';
import { presentRevision, revisionColumns } from './present-revision.ts';

export type FrontPageRevisionCursor = readonly [createdAt: string, id: string];

interface RevisionListInput {
  now: Date;
  limit: number;
  after?: FrontPageRevisionCursor | undefined;
}

/** @returns the front pages that readers have seen, and those that were cancelled, newest first */
export async function listFrontPageRevisions(
  db: Database,
  { now, limit, after }: RevisionListInput,
): Promise<CountedPage<FrontPageRevision, FrontPageRevisionCursor>> {
  const query = db
    .selectFrom('front_page_revisions')
    .where(({ or, eb }) => or([eb('cancelled_at', 'is not', null), eb('publish_at', '<=', now.toISOString())]));
  const [page, live, { total }] = await Promise.all([
    readPage(query.select(revisionColumns), {
      columns: ['created_at', 'id'],
      direction: 'desc',
      cursorOf: ({ created_at, id }): FrontPageRevisionCursor => [created_at, id],
      after,
      limit,
    }),
    selectLive(db, now).select('id').executeTakeFirst(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...page, items: page.items.map((row) => presentRevision(row, live?.id)), total };
}
