import type { RequestConditions } from './request-conditions.ts';

export interface Validators {
  etag: string;
  /** Milliseconds since 1970; null without a `Last-Modified`. */
  lastModified: number | null;
}

/**
 * Dates are less precise than ETags, so a date counts only without an ETag in the request (RFC 9110, section 13.2.2).
 * @returns whether the client has this answer already
 */
export function isCurrent({ etag, lastModified }: Validators, { ifNoneMatch, ifModifiedSince }: RequestConditions) {
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etag);
  if (lastModified === null) return false;
  const since = readDate(ifModifiedSince);
  return since !== null && lastModified <= since;
}

/** @returns milliseconds since 1970; null for a missing or malformed date */
export function readDate(date: string | null | undefined): number | null {
  const time = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** @returns whether the header has the ETag, by weak comparison, as `If-None-Match` requires (RFC 9110, section 13.1.2) */
export function matchesEtag(given: string, etag: string): boolean {
  if (given === etag || given === '*') return true;
  const strong = etag.replace(/^W\//, '');
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
}
