import type { ExportFormat } from '../../contract/exports.ts';

/** Writes an export while it is read; see `src/exports/`. */
export interface SiteExporter {
  /** @returns a ZIP file; it fails, without an end, when the reader stops or something can't be read */
  open(format: ExportFormat, now: Date): ReadableStream<Uint8Array>;
}
