import type { Cursor } from '../../services/paging/page.ts';
import type { ApiParts } from '../http/environment.ts';

/** A call of a public read, over HTTP or from a page that is rendered in this process. */
export interface ReadCall {
  /** Without the query. */
  path: string;
  /** Value of the path's parameter, decoded; empty for a path without one. */
  param: string;
  query: Record<string, string>;
  now: Date;
}

/** The result of a read. */
export interface Found {
  /** Only what JSON can express, made for this call: no Date, no field that is `undefined`, nothing that is kept elsewhere. */
  body: unknown;
  /** Cursor of the next page of a list; absent on the last one. */
  next?: Cursor;
}

/** A read of the public API: the same for everyone, without a session. */
export interface PublicRead {
  /** Calls one service. @throws ServiceError, ProblemError */
  find(parts: ApiParts, call: ReadCall): Promise<Found>;
}

/** Reads by their paths; the last part of a path may be a parameter, `:id`. */
export type ReadTable = Readonly<Record<string, PublicRead>>;
