import type { Generated } from 'kysely';
import type { IsOptional, SettingName, SettingValue, settingsFields } from '../../contract/settings-fields.ts';
import type { Flag, Instant } from './columns.ts';

type Fields = typeof settingsFields;

/** A setting as its column has it. */
type Stored<Name extends SettingName> = Fields[Name]['kind'] extends 'flag'
  ? Flag
  : SettingValue<Name> | (IsOptional<Name> extends true ? null : never);

/** The columns of the settings, as `contract/settings-fields.ts` describes them. */
type SettingsColumns = {
  [Name in SettingName as Fields[Name]['column']]: Fields[Name] extends { isLater: true }
    ? Generated<Stored<Name>>
    : Stored<Name>;
};

/** One row: the owner's settings for the whole site. */
export interface SettingsTable extends SettingsColumns {
  id: number;
  /**
   * When a draft was last composed, by the job or by an editor, or when the job found no articles for one. A draft that an editor
   * deletes is not composed again in the same week. Also set when the weekly time is moved to one that has passed already.
   */
  newsletter_composed_at: Generated<Instant | null>;
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
