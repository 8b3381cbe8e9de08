import type { Selectable } from 'kysely';
import { z } from 'zod';
import { articleFieldsWith } from '../../contract/article-fields.ts';
import type { ArticlesTable } from '../../database/schema.ts';
import { columnsOf, laterColumns, valuesByColumn } from './field-columns.ts';

/** The fields that a revision keeps. */
export const revisedFields = articleFieldsWith('isRevised', true);

/** The columns of an article that a revision keeps. Their order stays: what is stored is compared as text. */
export const revisionColumns = [
  ...columnsOf(revisedFields).flatMap((column) =>
    column === 'publish_date' ? ([column, 'planned_date'] as const) : [column],
  ),
  'status',
] as const;

export type RevisedColumns = Pick<Selectable<ArticlesTable>, (typeof revisionColumns)[number]>;

const stored = z.object({
  ...valuesByColumn(revisedFields),
  planned_date: z.string().nullable(),
  status: z.enum(['draft', 'review', 'published', 'withdrawn']),
});

/** @returns the columns as they are stored in a revision */
export function writeFields(row: RevisedColumns): string {
  return JSON.stringify(Object.fromEntries(revisionColumns.map((column) => [column, row[column]])));
}

/** @returns the columns of a stored revision; those that it is too old to have say nothing */
export function readFields(fields: string) {
  return stored.parse({ ...laterColumns, ...JSON.parse(fields) });
}
