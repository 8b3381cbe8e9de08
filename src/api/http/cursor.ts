import { z } from 'zod';
import type { ArticleSort } from '../../contract/lists.ts';
import { text } from '../../contract/text.ts';
import type { Cursor } from '../../services/paging/page.ts';
import { ProblemError } from './problems.ts';

/** Where a page of articles ends: its last `publishDate` and id. */
export const articleCursor = z.tuple([z.iso.datetime(), z.uuid()]);
/** Where a page of the admin's articles ends; it belongs to one order, so that cursors of two are never mixed up. */
export const adminArticleCursor = (sort: ArticleSort) =>
  z.tuple([z.literal(sort), sort.endsWith('views') ? z.int() : text, z.uuid()]);
/** Where a page of authors ends: its last name and id. */
export const authorCursor = z.tuple([text, z.uuid()]);
/** Where a page of tags ends: see `TagCursor`. */
export const tagCursor = z.tuple([z.literal([0, 1]), text, z.uuid()]);
/** Where a page of series ends: see `SeriesCursor`. */
export const seriesCursor = z.tuple([z.literal([0, 1]), text, z.uuid()]);
/** Where a page of subscribers ends: its last `subscribedAt` and id. */
export const subscriberCursor = z.tuple([z.iso.datetime(), z.uuid()]);
/** Where a page of categories ends: its last position and id. */
export const categoryCursor = z.tuple([z.int32(), z.uuid()]);

/** Where a page of a search ends: see `SearchCursor`. */
export const searchCursor = z.tuple([z.literal([0, 1]), z.int().min(0).max(4), z.int()]);

/** Where a page of issues ends: its last number. */
export const issueCursor = z.tuple([z.int32()]);

/** Where a page of corrections ends: the date of its last one, and its id. */
export const correctionCursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page of the outbox ends: the id of its last email. */
export const outboxCursor = z.tuple([z.uuid()]);

/** Where a page of revisions ends: the id of its last one. */
export const revisionCursor = z.tuple([z.uuid()]);

/** Where a page of revisions of the front page ends: when the last one was created, and its id. */
export const frontPageRevisionCursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page of the audit log ends: the id of its last entry. */
export const auditCursor = z.tuple([z.uuid()]);

/** Where a page of the media library ends: the id of its last item. */
export const mediaCursor = z.tuple([z.uuid()]);

/** Where a page of the admin's static pages ends: its last path. */
export const pathCursor = z.tuple([text]);

/** Where a page of redirects ends: its last path. */
export const redirectCursor = z.tuple([text]);

/** Where a page of imports ends: the id of its last one. */
export const importCursor = z.tuple([z.uuid()]);

/** Where a page of an import's losses, old URLs or items ends: see `services/imports/import-reports.ts`. */
export const importLossCursor = z.tuple([text, text, z.int()]);
export const importUrlCursor = z.tuple([text]);
export const importItemCursor = z.tuple([z.int(), text, text]);

/** @returns the cursor as clients get it, opaque to them */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * @returns the cursor that `writeCursor` wrote; undefined for none
 * @throws ProblemError `malformed-request` when it wrote no such cursor
 */
export function readCursor<End extends Cursor>(schema: z.ZodType<End>, cursor: string | undefined): End | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ProblemError('malformed-request', 'The parameter "cursor" is malformed.');
  }
}
