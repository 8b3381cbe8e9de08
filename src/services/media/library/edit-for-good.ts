import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageEdit, MediaItem } from '../../../contract/media.ts';
import type { Database, MediaItemsTable } from '../../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { refuseStale, requireChangeable } from '../../image-uses/require-changeable.ts';
import { checkEdit } from '../edits/check-edit.ts';
import { editInTurn } from '../edits/edit-turns.ts';
import { moveFocalPoint } from '../edits/move-focal-point.ts';
import { inspectFile, type ReceivedFile } from '../files/received-file.ts';
import { fetchOriginal } from '../originals/fetch-original.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import { withWorkFolder } from '../originals/work-folder.ts';
import { writeEdited } from '../processing/process-image.ts';
import { readEdit } from '../recipes/stored-edit.ts';
import { putFile } from './put-file.ts';
import { refuseUnknown } from './read-media-item.ts';

interface FinalEdit {
  id: string;
  edit: ImageEdit | null;
  /** The version that was read; without it, any. */
  version: number | undefined;
  actor: Actor;
  now: Date;
  siteUrl: string;
}

/**
 * Turns and cuts an image for good: the rest becomes its file, and the original is removed with all variants that show more.
 * @returns the media item as stored
 * @throws ServiceError `not-found`; `not-allowed`; `invalid` for an edit that cannot be made; `media-state` when it is in the
 *   trash; `stale-edit`; `image-too-heavy`; `busy`
 */
export async function editForGood(db: Database, media: MediaParts, input: FinalEdit): Promise<MediaItem> {
  const { id, actor, version } = input;
  requireAllowed(actor, 'delete-media');
  const item = await db.selectFrom('media_items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!item) return refuseUnknown();
  requireChangeable(actor, item);
  if (version !== undefined && version !== item.version) refuseStale();
  const whole = { width: item.file_width, height: item.file_height, isAnimated: item.is_animated === 1 };
  const edit = checkEdit(input.edit, whole);
  return editInTurn(actor, () => writeForGood(db, media, { ...input, item, edit }));
}

function writeForGood(
  db: Database,
  media: MediaParts,
  { item, edit, ...input }: FinalEdit & { item: MediaItemsTable },
): Promise<MediaItem> {
  const { actor } = input;
  return withWorkFolder(media.workDir, async (folder) => {
    const [original, target] = [join(folder, 'original'), join(folder, 'edited')];
    if (!(await fetchOriginal(media.storage, item, original))) {
      throw new ServiceError('not-found', 'The file of this image is missing, so it cannot be edited.');
    }
    if (edit) await writeEdited(original, target, edit, { account: accountOf(actor) });
    const file = await describe(edit ? target : original, item.file_name);
    const seen = await inspectFile(media, file, actor);
    const image = { ...seen, camera: item.camera ?? '', takenAt: item.taken_at ?? '', hadLocation: seen.hadLocation };
    const focalOf = (point: { x: number; y: number }, before: string | null) =>
      moveFocalPoint(point, readEdit(before), edit);
    return putFile(db, media, { ...input, file, folder, image, focalOf, removeEarlier: true, editedFrom: item.sha256 });
  });
}

async function describe(path: string, name: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return { path, name, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
