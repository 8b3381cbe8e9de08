import { join } from 'node:path';
import type { Database, MediaItemsTable, MediaVariantsTable } from '../../../database/schema.ts';
import { type Actor, accountOf } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { refuseStale, requireChangeable } from '../../image-uses/require-changeable.ts';
import { variantFolder } from '../../images/keys.ts';
import { checkEdit } from '../edits/check-edit.ts';
import { editInTurn } from '../edits/edit-turns.ts';
import { imageColumns } from '../files/image-columns.ts';
import { fetchOriginal } from '../originals/fetch-original.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import { withWorkFolder } from '../originals/work-folder.ts';
import { drawPlaceholder } from '../processing/process-image.ts';
import { writeEdit } from '../recipes/stored-edit.ts';
import { keepFiles } from '../removal/remove-noted-files.ts';
import { makeFirstVariant, storeFirstVariant } from '../variants/first-variant.ts';
import type { ChangeMediaInput } from './change-media-input.ts';
import { refuseUnknown } from './read-media-item.ts';

/** An image as it looks after an edit. Its first variant is stored; nothing refers to it yet. */
export interface EditedImage {
  /** Hash of the file that was edited. */
  sha256: string;
  columns: ReturnType<typeof imageColumns> & Pick<MediaItemsTable, 'placeholder'>;
  variant: MediaVariantsTable;
}

/**
 * Makes and stores the first variant of an image with the edit of a change. The original is only read.
 * @returns undefined for a change without an edit, or with the one that is stored
 * @throws ServiceError as `changeMediaItem` does
 */
export async function editImage(
  db: Database,
  media: MediaParts,
  { id, change, actor, now }: ChangeMediaInput,
): Promise<EditedImage | undefined> {
  if (change.edit === undefined) return undefined;
  const item = await db
    .selectFrom('media_items')
    .select([
      'id',
      'sha256',
      'file_width',
      'file_height',
      'is_animated',
      'edit',
      'uploaded_by',
      'trashed_at',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) return refuseUnknown();
  requireChangeable(actor, item);
  if (change.version !== undefined && change.version !== item.version) refuseStale();
  const whole = { width: item.file_width, height: item.file_height, isAnimated: item.is_animated === 1 };
  const edit = writeEdit(checkEdit(change.edit, whole));
  if (edit === item.edit) return undefined;
  const columns = imageColumns(item, { edit, now });
  // It may have looked like this before, and an editor may have removed those files for good.
  await keepFiles(db, [variantFolder({ mediaId: id, hash: columns.variants_hash })]);
  return editInTurn(actor, () => draw(media, { ...item, actor }, columns));
}

async function draw(
  media: MediaParts,
  { actor, ...item }: { id: string; sha256: string; actor: Actor },
  columns: ReturnType<typeof imageColumns>,
): Promise<EditedImage> {
  return withWorkFolder(media.workDir, async (folder) => {
    const [original, target] = [join(folder, 'original'), join(folder, 'first')];
    if (!(await fetchOriginal(media.storage, item, original))) {
      throw new ServiceError('not-found', 'The file of this image is missing, so it cannot be edited.');
    }
    const first = await makeFirstVariant({ id: item.id, ...columns }, { original, target, actor });
    const placeholder = await drawPlaceholder(target, { account: accountOf(actor) });
    await storeFirstVariant(media, first);
    return { sha256: item.sha256, columns: { ...columns, placeholder }, variant: first.row };
  });
}
