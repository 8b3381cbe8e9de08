import { type MediaItem, variantPath, variantTypes } from '../../../contract/media.ts';
import type { Database, MediaItemsTable, MediaVariantsTable } from '../../../database/schema.ts';
import { countUses } from '../../image-uses/count-uses.ts';
import { variantsHashOf } from '../../images/keys.ts';
import { firstVariantOf } from '../../images/wanted-variants.ts';
import { readLabels } from '../labels/read-labels.ts';
import { readEdit } from '../recipes/stored-edit.ts';
import { changeableColumns } from './changeable-fields.ts';

export const mediaColumns = [
  'id',
  'sha256',
  'file_name',
  'type',
  'bytes',
  'width',
  'height',
  'is_animated',
  'placeholder',
  'had_location',
  'camera',
  'taken_at',
  ...changeableColumns,
  'edit',
  'file_width',
  'file_height',
  'variants_hash',
  'variants_state',
  'variants_error',
  'uploaded_by',
  'uploaded_by_name',
  'created_at',
  'updated_at',
  'version',
  'trashed_at',
] as const;

export type MediaRow = Pick<MediaItemsTable, (typeof mediaColumns)[number]>;

const formats = Object.keys(variantTypes);

/** @returns media items as the admin gets them, in the order of the rows, with the variants that are finished */
export async function presentMedia(db: Database, rows: readonly MediaRow[], siteUrl: string): Promise<MediaItem[]> {
  const ids = rows.map(({ id }) => id);
  const variants = await readVariants(db, ids);
  const labels = await readLabels(db, ids);
  const uses = await countUses(db, ids);
  return rows.map((row) =>
    presentItem(row, {
      variants: variants.get(row.id) ?? [],
      labels: labels.get(row.id) ?? [],
      useCount: uses.get(row.id) ?? 0,
      siteUrl,
    }),
  );
}

/** @returns those of the images as they are now */
async function readVariants(db: Database, ids: readonly string[]): Promise<Map<string, MediaVariantsTable[]>> {
  if (ids.length === 0) return new Map();
  const variants = await db
    .selectFrom('media_variants')
    .innerJoin('media_items', (join) =>
      join.onRef('media_items.id', '=', 'media_id').onRef('media_items.variants_hash', '=', 'hash'),
    )
    .selectAll('media_variants')
    .where('media_id', 'in', ids)
    .execute();
  return Map.groupBy(variants, (variant) => variant.media_id);
}

interface Surroundings {
  variants: MediaVariantsTable[];
  labels: string[];
  useCount: number;
  siteUrl: string;
}

function presentItem(row: MediaRow, { variants, labels, useCount, siteUrl }: Surroundings): MediaItem {
  const { id: mediaId, variants_hash: hash } = row;
  return {
    id: row.id,
    url: siteUrl + variantPath({ mediaId, hash, ...firstVariantOf(row) }),
    fileName: row.file_name,
    type: row.type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    isAnimated: row.is_animated === 1,
    placeholder: row.placeholder,
    hadLocation: row.had_location === 1,
    camera: row.camera,
    takenAt: row.taken_at,
    alt: row.alt,
    isDecorative: row.is_decorative === 1,
    caption: row.caption,
    credit: row.credit,
    copyrightNotice: row.copyright_notice,
    licence: row.licence,
    licenceUrl: row.licence_url,
    sourceType: row.source_type,
    focalX: row.focal_x,
    focalY: row.focal_y,
    edit: readEdit(row.edit),
    whole: presentWhole(row, siteUrl),
    labels,
    useCount,
    variants: variants
      .sort((a, b) => formats.indexOf(a.format) - formats.indexOf(b.format) || a.width - b.width)
      .map(({ format, width, height, bytes }) => {
        return { url: siteUrl + variantPath({ mediaId, hash, width, format }), format, width, height, bytes };
      }),
    variantsState: row.variants_state,
    variantsError: row.variants_error,
    uploadedBy: row.uploaded_by,
    uploadedByName: row.uploaded_by_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    trashedAt: row.trashed_at,
  };
}

function presentWhole(row: MediaRow, siteUrl: string): MediaItem['whole'] {
  const size = { width: row.file_width, height: row.file_height };
  const hash = variantsHashOf({ sha256: row.sha256, edit: null });
  return { url: siteUrl + variantPath({ mediaId: row.id, hash, ...firstVariantOf(size) }), ...size };
}
