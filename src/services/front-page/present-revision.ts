import type { FrontPageRevision } from '../../contract/front-page.ts';
import type { FrontPageRevisionsTable } from '../../database/schema.ts';

/** The columns of a revision besides its arrangement. */
export const revisionColumns = [
  'id',
  'publish_at',
  'cancelled_at',
  'created_at',
  'created_by',
  'created_by_name',
  'content',
] as const;

type RevisionRow = Pick<FrontPageRevisionsTable, (typeof revisionColumns)[number]>;

/** @param liveId of the revision that readers see; undefined while there is none */
export function presentRevision(row: RevisionRow, liveId: string | undefined): FrontPageRevision {
  return {
    id: row.id,
    publishAt: row.publish_at,
    createdAt: row.created_at,
    createdBy: personOf(row.created_by, row.created_by_name),
    isLive: row.id === liveId,
    isCancelled: row.cancelled_at !== null,
    isDefault: row.content === null,
  };
}

/** @returns the account with the name that it had at that time; null for the system */
export function personOf(id: string | null, name: string | null): FrontPageRevision['createdBy'] {
  return id === null ? null : { id, name: name ?? '' };
}
