import type { User } from '../../contract/account.ts';
import type { MediaItem } from '../../contract/media.ts';
import { can } from '../../contract/permissions.ts';

/** @returns whether the user may change the image, or move it to the trash and back */
export function mayChangeImage(user: User, { uploadedBy }: Pick<MediaItem, 'uploadedBy'>): boolean {
  return can(user, 'change-media', { uploadedBy });
}
