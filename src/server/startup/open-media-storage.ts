import type { Database } from '../../database/schema.ts';
import { StorageError } from '../../services/errors/storage-error.ts';
import { readMediaFolder, recordMediaFolder } from '../../services/media/originals/media-folder.ts';
import type { MediaStorage } from '../../services/media/originals/storage.ts';
import { openBucketStorage } from '../../storage/bucket-storage.ts';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import { recordedFolder } from '../../storage/recorded-folder.ts';
import { type Environment, type MediaEnvironment, SettingError } from '../environment/environment.ts';

interface StorageEnvironment extends Pick<Environment, 'dataDir' | 'databaseUrl'> {
  media: Pick<MediaEnvironment, 'bucket' | 'isFolderShared'>;
}

/**
 * @returns where this installation's media are stored: the bucket of the environment, or `DATA_DIR`
 * @throws SettingError when the instances of a site with a PostgreSQL database don't share that folder
 */
export async function openMediaStorage(
  db: Database,
  { media, dataDir, databaseUrl }: StorageEnvironment,
): Promise<MediaStorage> {
  if (media.bucket) return openBucketStorage(media.bucket);
  const folder = createFolderStorage(dataDir);
  // The SQLite database is in the same folder.
  if (!databaseUrl || media.isFolderShared) return folder;
  const storage = recordedFolder(folder, dataDir, {
    read: () => readMediaFolder(db),
    write: (id) => recordMediaFolder(db, id),
  });
  try {
    await storage.check();
  } catch (error) {
    if (error instanceof StorageError) throw new SettingError(error.message, { cause: error });
    throw error;
  }
  return storage;
}
