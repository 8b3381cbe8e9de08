import type { Generated } from 'kysely';
import type { BackupFrequency } from '../../contract/backups.ts';
import type { Flag, Instant } from './columns.ts';

/** One row: the owner's settings for the whole site. */
export interface SettingsTable {
  id: number;
  name: string;
  tagline: string;
  description: string | null;
  time_zone: string;
  language: Generated<string>;
  publisher_name: string | null;
  /** An absolute URL, a path on the site, or a reference to the library (`contract/images.ts`), as is `share_image`. */
  publisher_logo: string | null;
  share_image: Generated<string | null>;
  title_as_caption: Generated<Flag>;
  copyright_start: number;
  contact_email: string | null;
  security_contact: string | null;
  x_url: string | null;
  facebook_url: string | null;
  instagram_url: string | null;
  linkedin_url: string | null;
  /** When an issue is composed, in the site's time zone: 0 is Sunday, 6 Saturday. */
  newsletter_day: Generated<number>;
  newsletter_hour: Generated<number>;
  /**
   * When a draft was last composed, by the job or by an editor, or when the job found no articles for one. A draft that an editor
   * deletes is not composed again in the same week. Also set when the weekly time is moved to one that has passed already.
   */
  newsletter_composed_at: Generated<Instant | null>;
  letters_per_second: Generated<number>;
  open_tracking: Generated<Flag>;
  backup_frequency: Generated<BackupFrequency>;
  /** When a backup begins, in the site's time zone: 0 to 23. */
  backup_hour: Generated<number>;
  /** Raised by every edit; an edit of an older version is rejected. */
  version: number;
  updated_at: Instant;
}

interface TotalsTable {
  name: string;
  value: number;
}

interface ContentVersionTable {
  id: number;
  version: number;
  /** Time of the last content write. */
  changed_at: Instant;
}

/** Surrogate keys that the last content writes touched; one row per version. */
interface ContentChangesTable {
  version: number;
  /** Surrogate keys, as JSON. */
  touched: string;
}

/** The contents of each feed that were last announced to the WebSub hub. */
interface AnnouncedFeedsTable {
  /** Path of the page that the feeds belong to. */
  page: string;
  fingerprint: string;
}

/**
 * Hash of each feed's and sitemap's last content, and the time since when it says that; see
 * `services/documents/document-change.ts`.
 */
interface DocumentChangesTable {
  path: string;
  fingerprint: string;
  changed_at: Instant;
}

/** The instance that runs a job, for jobs that only one instance may run at a time. */
interface JobLeasesTable {
  job: string;
  holder: string;
  held_until: Instant;
}

/** Work that an upgrade leaves to a job; the row goes when it is done. */
interface UpgradeWorkTable {
  name: 'own-images';
}

export interface SiteTables {
  settings: SettingsTable;
  totals: TotalsTable;
  content_version: ContentVersionTable;
  content_changes: ContentChangesTable;
  announced_feeds: AnnouncedFeedsTable;
  document_changes: DocumentChangesTable;
  job_leases: JobLeasesTable;
  upgrade_work: UpgradeWorkTable;
}
