import type { MediaItemsTable } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../people/actor.ts';
import { ServiceError } from '../service-error.ts';

/** @throws ServiceError `not-allowed`; `media-state` when the image is in the trash */
export function requireChangeable(actor: Actor, item: Pick<MediaItemsTable, 'uploaded_by' | 'trashed_at'>): void {
  requireAllowed(actor, 'change-media', { uploadedBy: item.uploaded_by });
  if (item.trashed_at !== null) {
    throw new ServiceError('media-state', 'This image is in the trash. Restore it to change it.');
  }
}

/** @throws ServiceError `stale-edit` */
export function refuseStale(): never {
  throw new ServiceError('stale-edit', 'This image has changed since you opened it. Your changes were not saved.');
}
