import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '../contract/exports.ts';
import { renameFlushed } from '../storage/flushed-files.ts';
import { openExport } from './open-export.ts';
import { ExportError } from './source/export-error.ts';
import type { ExportSource } from './source/source.ts';

interface FileExport {
  format: ExportFormat;
  /** Absolute path of the new file. */
  target: string;
  /** Ends the export; nothing is left behind. */
  signal: AbortSignal;
}

/**
 * Writes an export under another name beside the target, and gives it its own when it is whole and on the disk.
 * @returns its size in bytes
 * @throws ExportError when the target is there already, can't be written, or the export was stopped
 */
export async function exportToFile(source: ExportSource, { format, target, signal }: FileExport): Promise<number> {
  if (await exists(target)) throw new ExportError(`${target} is there already. Nothing was written.`);
  const partial = `${target}.${process.pid}.partial`;
  try {
    // Only for the user of the process: it has the email addresses of all subscribers.
    const file = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
    await pipeline(openExport(source, format), file, { signal });
    await renameFlushed(partial, target);
    return (await stat(target)).size;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    if (signal.aborted) throw new ExportError('The export was stopped. Nothing was written.', { cause: error });
    if (!isOfDisk(error)) throw error;
    throw new ExportError(`${target} can't be written (${(error as Error).message}).`, { cause: error });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

function isOfDisk(error: unknown): boolean {
  return ['EACCES', 'EISDIR', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EROFS', 'EDQUOT', 'EIO'].includes(
    String((error as NodeJS.ErrnoException).code),
  );
}
