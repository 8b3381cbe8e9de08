import type { MediaItem } from '../../../contract/media.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { mediaColumns, presentMedia } from './present-media.ts';

/**
 * @returns a media item, also one in the trash
 * @throws ServiceError `not-found`
 */
export async function readMediaItem(
  db: Database,
  { id, siteUrl }: { id: string; siteUrl: string },
): Promise<MediaItem> {
  const rows = await db.selectFrom('media_items').select(mediaColumns).where('id', '=', id).execute();
  const [item] = await presentMedia(db, rows, siteUrl);
  return item ?? refuseUnknown();
}

/**
 * @returns the account that uploaded a media item, also one in the trash, as its row has it
 * @throws ServiceError `not-found`
 */
export async function requireMediaItem(db: Database, id: string): Promise<{ uploaded_by: string | null }> {
  const item = await db.selectFrom('media_items').select('uploaded_by').where('id', '=', id).executeTakeFirst();
  return item ?? refuseUnknown();
}

/** @throws ServiceError `not-found` */
export function refuseUnknown(): never {
  throw new ServiceError('not-found', 'There is no such image.');
}
