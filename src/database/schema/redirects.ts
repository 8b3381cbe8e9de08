import type { Instant } from './columns.ts';

interface RedirectsTable {
  id: string;
  /** Path on this site, as it is written in a URL. */
  from_path: string;
  /** Path on this site, or an absolute URL. */
  to_path: string;
  hits: number;
  created_at: Instant;
}

interface RedirectRulesTable {
  id: string;
  kind: 'wildcard' | 'regex';
  /** A path with `*`, or a regular expression. */
  from_pattern: string;
  /** As in `redirects`, with the parts that the pattern has found: `$1` to `$9`. */
  to_path: string;
  /** Counted from 1: the first rule that matches decides. */
  position: number;
  hits: number;
  created_at: Instant;
}

interface OldFilesTable {
  id: string;
  /** Path on this site, in the spelling of redirects. */
  path: string;
  /** Where the media storage has it. */
  storage_key: string;
  mime_type: string;
  /** Under which a browser saves it. */
  name: string;
  bytes: number;
  created_at: Instant;
}

export interface RedirectTables {
  redirects: RedirectsTable;
  redirect_rules: RedirectRulesTable;
  old_files: OldFilesTable;
}
