import { z } from 'zod';
import { text } from '../contract/text.ts';
import { ProblemError } from './problems.ts';

/** Where a page of articles ends: its last `publishDate` and id. */
export const articlePlace = z.tuple([z.iso.datetime(), z.uuid()]);
/** Where a page of authors ends: its last name and id. */
export const authorPlace = z.tuple([text, z.uuid()]);
/** Where a page of subscribers ends: its last `subscribedAt` and id. */
export const subscriberPlace = z.tuple([z.iso.datetime(), z.uuid()]);
/** Where a page of sections ends: its last position and id. */
export const categoryPlace = z.tuple([z.int32(), z.uuid()]);

/** Where a page of a search ends: see `SearchPlace`. */
export const searchPlace = z.tuple([z.literal([0, 1]), z.int().min(0).max(4), z.int()]);

/** Where a page of issues ends: its last number. */
export const issuePlace = z.tuple([z.int32()]);

/** Where a page of the outbox ends: the id of its last letter. */
export const outboxPlace = z.tuple([z.uuid()]);

/** Where a page of redirects ends: its last path. */
export const redirectPlace = z.tuple([text]);

/** @returns the place as callers carry it; they are not to look inside */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * @returns the place that a cursor names; undefined for no cursor
 * @throws ProblemError `malformed-request` when it is none that `writeCursor` made
 */
export function readCursor<Place>(schema: z.ZodType<Place>, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ProblemError('malformed-request', 'The parameter "cursor" is malformed.');
  }
}
