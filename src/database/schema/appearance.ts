import type { Instant } from './columns.ts';

/** One row. */
interface AppearanceTable {
  id: number;
  /** Raised by every change of the revisions; a change of an older version is rejected. */
  version: number;
}

/** A look of the site that was published, or is scheduled. It never changes, except that a scheduled one can be cancelled. */
export interface AppearanceRevisionsTable {
  id: string;
  /** `AppearanceChoices` as JSON; null for the first look of the site. */
  choices: string | null;
  /** From when on readers see it, until the next one that is not cancelled. */
  publish_at: Instant;
  cancelled_at: Instant | null;
  created_at: Instant;
  /** Null for the look before the first publication, and for an imported one. */
  created_by: string | null;
  /** The name of the account at that time, which stays when the account is removed. */
  created_by_name: string | null;
}

export interface AppearanceTables {
  appearance: AppearanceTable;
  appearance_revisions: AppearanceRevisionsTable;
}
