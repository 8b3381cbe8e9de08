import type { MediaLimits } from '../../services/media/originals/media-parts.ts';
import { type Counts, manifestFile } from '../masthead/manifest.ts';
import { ImportError } from '../source/import-error.ts';
import { ZipReader } from '../zip/read-zip.ts';
import { checkArchive } from './check-archive.ts';
import { readManifest } from './read-archive.ts';

/** @returns whether a file is an export in our own format, whole or not; false also for a folder and a file that is not there */
export async function isOwnExport(path: string): Promise<boolean> {
  try {
    const zip = await ZipReader.open(path);
    try {
      return zip.sizeOf(manifestFile) !== undefined;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ImportError) return false;
    throw error;
  }
}

/**
 * Checks an export in our own format as an import does before it writes anything.
 * @param limits of the images that the library takes
 * @returns how much of everything it has
 * @throws ImportError with the first thing that is wrong
 */
export async function checkExport(path: string, limits: MediaLimits): Promise<Counts> {
  const zip = await ZipReader.open(path);
  try {
    const manifest = await readManifest(zip);
    await checkArchive(zip, manifest, limits);
    return manifest.counts;
  } finally {
    zip.close();
  }
}
