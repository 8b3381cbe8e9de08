import type { MediaChange } from '../../../contract/media.ts';
import type { MediaItemsTable } from '../../../database/schema.ts';

/** Columns of a media item that the admin changes, besides its image: each field of the contract with its column. */
const changeableFields = {
  alt: 'alt',
  isDecorative: 'is_decorative',
  caption: 'caption',
  credit: 'credit',
  copyrightNotice: 'copyright_notice',
  licence: 'licence',
  licenceUrl: 'licence_url',
  sourceType: 'source_type',
  focalX: 'focal_x',
  focalY: 'focal_y',
} as const satisfies Partial<Record<keyof MediaChange, keyof MediaItemsTable>>;

type ChangeableField = keyof typeof changeableFields;
type ChangeableColumn = (typeof changeableFields)[ChangeableField];

export const changeableColumns = Object.values(changeableFields) as readonly ChangeableColumn[];

/** @returns the columns of the fields that are given */
export function toColumns(change: MediaChange): Partial<Pick<MediaItemsTable, ChangeableColumn>> {
  const given = Object.entries(changeableFields).filter(([field]) => change[field as ChangeableField] !== undefined);
  return Object.fromEntries(given.map(([field, column]) => [column, toStored(change[field as ChangeableField])]));
}

function toStored(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
