import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { MediaStorage } from '../originals/storage.ts';
import { type OwnUpload, requireOwnUpload } from './read-upload.ts';
import { removeUpload } from './remove-uploads.ts';

/**
 * Removes an upload that its account gives up, with what has arrived of it.
 * @throws ServiceError `not-found`; `media-state` while its image is being made
 */
export async function cancelUpload(db: Database, storage: MediaStorage, own: OwnUpload): Promise<void> {
  const { id } = await requireOwnUpload(db, own);
  if (await removeUpload(db, storage, id)) return;
  throw new ServiceError('media-state', 'The whole file has already arrived. Delete the image in the library instead.');
}
