import { Readable } from 'node:stream';
import type { ExportFormat } from '../contract/exports.ts';
import { log } from '../logging/log.ts';
import type { SiteExporter } from '../services/site-exports/site-exporter.ts';
import { writeGhost } from './ghost/write-ghost.ts';
import { writeArchive } from './masthead/write-archive.ts';
import type { AddFile } from './source/export-file.ts';
import type { ExportSource } from './source/source.ts';
import { writeWordPress } from './wordpress/write-wordpress.ts';
import { writeZip } from './zip/write-zip.ts';

const writers: Record<ExportFormat, (source: ExportSource, add: AddFile) => Promise<void>> = {
  masthead: writeArchive,
  wordpress: writeWordPress,
  ghost: writeGhost,
};

/** @returns the site as a ZIP file in this format, which is written while it is read; see `writeZip` */
export function openExport(source: ExportSource, format: ExportFormat): Readable {
  return writeZip((add) => writers[format](source, add));
}

/** @returns what the API downloads exports with */
export function openExporter(source: Omit<ExportSource, 'now'>): SiteExporter {
  return {
    open(format, now) {
      const file = openExport({ ...source, now }, format);
      file.on('error', (err) => {
        if (err.name !== 'AbortError')
          log.warn({ err }, 'export: it could not be written to its end; the download breaks off');
      });
      return Readable.toWeb(file) as ReadableStream<Uint8Array>;
    },
  };
}
