import { can } from '../../contract/permissions.ts';
import type { MediaItemsTable } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';

/** @throws ServiceError `not-allowed`; `media-state` when the image is in the trash */
export function requireChangeable(actor: Actor, item: Pick<MediaItemsTable, 'uploaded_by' | 'trashed_at'>): void {
  requireAllowed(actor, 'change-media', { uploadedBy: item.uploaded_by });
  if (item.trashed_at !== null) {
    throw new ServiceError('media-state', 'This image is in the trash. Restore it to change it.');
  }
}

/**
 * Checks the right where an image would leave the trash because an actor uploads or uses it again: not every role may restore it.
 * @throws ServiceError `media-state`, which names the image and says what to do
 */
export function requireRestorable(actor: Actor, item: Pick<MediaItemsTable, 'uploaded_by' | 'file_name'>): void {
  if (actor.kind === 'system' || can(actor, 'change-media', { uploadedBy: item.uploaded_by })) return;
  throw new ServiceError(
    'media-state',
    `The image “${item.file_name}” is in the trash, and someone else has uploaded it. Ask an editor to restore it.`,
  );
}

/** @throws ServiceError `stale-edit` */
export function refuseStale(): never {
  throw new ServiceError('stale-edit', 'This image has changed since you opened it. Your changes were not saved.');
}
