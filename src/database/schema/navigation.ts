import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** One row: the parts of the navigation that editors have changed. */
interface NavigationTable {
  id: number;
  /** JSON: `header`, `footer` and `social`; a part that is left out has its default. */
  content: Generated<string>;
  /** Raised by every change; a change of an older version is rejected. */
  version: Generated<number>;
  /** Null before the first change. */
  updated_at: Generated<Instant | null>;
}

export interface AnnouncementsTable {
  id: string;
  /** One line, without markup. */
  text: string;
  kind: 'news' | 'notice';
  url: string | null;
  starts_at: Instant;
  /** Null: until an editor ends it. */
  ends_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  /** Raised by every change; a change of an older version is rejected. */
  version: Generated<number>;
}

export interface NavigationTables {
  navigation: NavigationTable;
  announcements: AnnouncementsTable;
}
