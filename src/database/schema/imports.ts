import type { Generated } from 'kysely';
import type { ImportState, ItemState, SourceKind } from '../../contract/imports.ts';
import type { Flag, Instant } from './columns.ts';

/** A site of another program that is brought in. It goes, with all that was read, some time after it is done; its origins stay. */
export interface ImportsTable {
  /** Rises with time. */
  id: string;
  /** Name of the program that wrote the export. */
  program: string;
  /** As `https://example.org`; empty where the source does not say it. */
  site_url: Generated<string>;
  title: Generated<string>;
  state: ImportState;
  /** The contract's `ImportedFile[]` as JSON. */
  files: Generated<string>;
  /** The contract's `ImportChoices` as JSON. */
  choices: Generated<string>;
  /** The contract's `ImportCounts` as JSON, as the last rehearsal or import left them. */
  counts: Generated<string>;
  /** How often its source was read: items of an earlier reading that a later one does not have are gone from the source. */
  readings: Generated<number>;
  /** Why it failed, as a sentence. */
  problem: Generated<string | null>;
  /** The account, also once that is removed, and its name at that time; null for the system. */
  created_by: Generated<string | null>;
  created_by_name: Generated<string | null>;
  /** The process that works on it, until when unless it renews that. */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Instant | null>;
  created_at: Instant;
  updated_at: Instant;
  started_at: Generated<Instant | null>;
  finished_at: Generated<Instant | null>;
  undone_at: Generated<Instant | null>;
}

/** A thing of the source, and what becomes of it here. */
export interface ImportItemsTable {
  import_id: string;
  kind: SourceKind;
  /** The key at the source, or a hash of a long one; see `imports/staging/source-keys.ts`. */
  source_key: string;
  /** Its place in the source. */
  position: number;
  /** The last reading that had it. */
  reading: number;
  /** The `SourceItem` as JSON, with the original text. */
  source: string;
  /** A hash of `source`. */
  fingerprint: string;
  state: ItemState;
  /** The plan of the rehearsal, as JSON; see `imports/plan/plans.ts`. */
  plan: string | null;
  /** The converted text. */
  content: string | null;
  /** Words that readers see: at the source, and in our rendering. */
  words_in: Generated<number>;
  words_out: Generated<number>;
  /** The slug that it will get. */
  slug: string | null;
  /** Id of what was made of it, chosen when that is planned; or of the entry here that it is. */
  target_id: string | null;
  /** Why it was skipped or could not be written: a code of the contract, or a sentence. */
  problem: string | null;
}

/** The item that a finding is about. */
interface OfItem {
  import_id: string;
  item_kind: SourceKind;
  item_key: string;
}

/** Losses: parts of an item that do not come along as they are. */
interface ImportLossesTable extends OfItem {
  /** Its place among the losses of the item. */
  number: number;
  kind: string;
  /** The original, or the beginning of it. */
  snippet: string;
  /** Where in the item it is, such as `title`; null for its text. */
  place: string | null;
}

/** An old URL of the source, and what it will answer. */
interface ImportUrlsTable extends OfItem {
  /** Path and query, as it is stored in `redirects`. */
  from_path: string;
  status: number;
  /** Path here; null where there is nothing. */
  to_path: string | null;
}

/** The URLs under which texts name a file of the source. */
interface ImportFilesTable extends OfItem {
  url_hash: string;
}

/** Where things came from: permanent, so that a later import of the same site knows them, and so that an import can be undone. */
export interface OriginsTable {
  program: string;
  /** Empty where the source does not say it. */
  site_url: string;
  kind: SourceKind;
  source_key: string;
  target_id: string;
  /** 1 where the import made it; 0 for an entry that was here before. */
  is_made: Flag;
  import_id: string;
  source_fingerprint: string;
  /** A hash of what the import wrote: what has another one now was edited here. */
  written_fingerprint: string;
  written_at: Instant;
}

export interface ImportTables {
  imports: ImportsTable;
  import_items: ImportItemsTable;
  import_losses: ImportLossesTable;
  import_urls: ImportUrlsTable;
  import_files: ImportFilesTable;
  origins: OriginsTable;
}
