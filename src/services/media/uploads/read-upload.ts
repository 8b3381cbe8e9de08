import type { MediaUpload } from '../../../contract/media.ts';
import type { Database, MediaUploadsTable } from '../../../database/schema.ts';
import { type Actor, accountOf } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { readMediaItem } from '../library/read-media-item.ts';

/** An upload, and the actor who asks for it. */
export interface OwnUpload {
  id: string;
  actor: Actor;
}

/**
 * @returns an upload of the actor's own account
 * @throws ServiceError `not-found`, also for an upload of another account
 */
export async function requireOwnUpload(db: Database, { id, actor }: OwnUpload): Promise<MediaUploadsTable> {
  const upload = await db
    .selectFrom('media_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountOf(actor))
    .executeTakeFirst();
  return upload ?? refuseUnknownUpload();
}

/** @throws ServiceError `not-found` */
function refuseUnknownUpload(): never {
  throw new ServiceError('not-found', 'There is no such upload. It may have expired: start again.');
}

/**
 * @returns the state of an upload; only its own account may ask
 * @throws ServiceError `not-found`
 */
export async function readUpload(db: Database, own: OwnUpload & { siteUrl: string }): Promise<MediaUpload> {
  const { id, file_name, bytes, received, state, item_id, problem_code, problem_detail } = await requireOwnUpload(
    db,
    own,
  );
  return {
    id,
    fileName: file_name,
    bytes,
    received,
    state,
    item: item_id === null ? null : await readMediaItem(db, { id: item_id, siteUrl: own.siteUrl }),
    problem: problem_code === null ? null : { code: problem_code, detail: problem_detail ?? '' },
  };
}
