import type { Instant } from './columns.ts';

/** One row: the unpublished changes of the front page. */
export interface FrontPageTable {
  id: number;
  /** An arrangement as JSON; null without changes. */
  draft: string | null;
  /** Raised by every change of the draft or of the revisions; a change of an older version is rejected. */
  version: number;
  /** When the draft was saved last; null without one, as are the next two. */
  drafted_at: Instant | null;
  drafted_by: string | null;
  /** The name of the account at that time, which stays when the account is removed. */
  drafted_by_name: string | null;
  /** Id of the revision that the draft changes; null without a draft, and where that isn't known. */
  draft_based_on: string | null;
}

/** A front page that was published, or is scheduled. It never changes, except that a scheduled one can be cancelled. */
export interface FrontPageRevisionsTable {
  id: string;
  /** An arrangement as JSON; null for the default, which follows the categories. */
  content: string | null;
  /** From when on readers see it, until the next one that is not cancelled. */
  publish_at: Instant;
  cancelled_at: Instant | null;
  created_at: Instant;
  /** Null for the front page before the first publication. */
  created_by: string | null;
  /** The name of the account at that time, which stays when the account is removed. */
  created_by_name: string | null;
}

export interface FrontPageTables {
  front_page: FrontPageTable;
  front_page_revisions: FrontPageRevisionsTable;
}
