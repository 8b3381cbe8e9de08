import type { ExportFormat } from '../../contract/exports.ts';
import type { Instant } from './columns.ts';

/** A link that downloads an export once; the row goes with its use. */
interface ExportLinksTable {
  /** A hash of the token in the link. */
  token_hash: string;
  /** The account that asked for it, and for which alone it works. */
  account_id: string;
  format: ExportFormat;
  expires_at: Instant;
}

export interface ExportTables {
  export_links: ExportLinksTable;
}
