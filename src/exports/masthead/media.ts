import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { imageEdit, mediaTypes, sourceTypes } from '../../contract/media.ts';
import { httpUrl } from '../../contract/text.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { readLabels } from '../../services/media/labels/read-labels.ts';
import { readEdit } from '../../services/media/recipes/stored-edit.ts';
import { inSlices } from '../source/slices.ts';
import { count, flag, id, time, upTo } from './fields.ts';

const batch = 200;

export const mediaFile = 'media.jsonl';

const share = z.number().min(0).max(1);

/** An image of the library. Texts and columns name it `media:` and its id. */
export const mediaLine = z.strictObject({
  id,
  /** Its file in the archive, as it was uploaded. */
  file: z.string().regex(/^media\/[0-9a-f-]{36}\.[a-z]{3,4}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  file_name: upTo(limits.fileNameLength).min(1),
  type: z.enum(mediaTypes),
  bytes: count,
  file_width: count.min(1),
  file_height: count.min(1),
  edit: imageEdit.nullable(),
  is_animated: flag,
  placeholder: z
    .string()
    .regex(/^[A-Za-z0-9+/]+=*$/)
    .max(100),
  had_location: flag,
  camera: upTo(limits.creditLength).nullable(),
  taken_at: upTo(limits.creditLength).nullable(),
  alt: upTo(limits.altLength),
  is_decorative: flag,
  caption: upTo(limits.captionLength),
  credit: upTo(limits.creditLength),
  copyright_notice: upTo(limits.copyrightNoticeLength),
  licence: upTo(limits.licenceLength),
  licence_url: httpUrl,
  source_type: z.enum(sourceTypes).nullable(),
  focal_x: share,
  focal_y: share,
  labels: z.array(upTo(limits.labelLength).min(1)).max(limits.labelsOfImage),
  uploaded_by_name: upTo(limits.accountNameLength),
  created_at: time,
  updated_at: time,
  trashed_at: time.nullable(),
});

export type MediaLine = z.infer<typeof mediaLine>;

/** The columns that leave the site; the others follow from these, or are about accounts. */
const columns = [
  'id',
  'sha256',
  'file_name',
  'type',
  'bytes',
  'file_width',
  'file_height',
  'edit',
  'is_animated',
  'placeholder',
  'had_location',
  'camera',
  'taken_at',
  'alt',
  'is_decorative',
  'caption',
  'credit',
  'copyright_notice',
  'licence',
  'licence_url',
  'source_type',
  'focal_x',
  'focal_y',
  'uploaded_by_name',
  'created_at',
  'updated_at',
  'trashed_at',
] as const;

export async function* mediaLines(snapshot: DatabaseTransaction): AsyncGenerator<MediaLine> {
  for await (const rows of inSlices((after) => readItems(snapshot, after))) {
    const labels = await readLabels(
      snapshot,
      rows.map((row) => row.id),
    );
    for (const { edit, ...row } of rows) {
      yield { ...row, file: nameOf(row), edit: readEdit(edit), labels: labels.get(row.id) ?? [] };
    }
  }
}

function nameOf({ id, type }: Pick<MediaLine, 'id' | 'type'>): string {
  return `media/${id}.${type === 'jpeg' ? 'jpg' : type}`;
}

function readItems(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('media_items')
    .select(columns)
    .$narrowType<{ is_animated: 0 | 1; is_decorative: 0 | 1; had_location: 0 | 1 }>()
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}
