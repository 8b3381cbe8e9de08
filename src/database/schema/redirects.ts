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

export interface RedirectTables {
  redirects: RedirectsTable;
}
