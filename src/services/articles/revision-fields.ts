import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ArticlesTable } from '../../database/schema.ts';

/** The columns of an article that a revision keeps. */
export const revisionColumns = [
  'title',
  'excerpt',
  'content',
  'image_url',
  'image_alt',
  'image_caption',
  'category_id',
  'author_id',
  'publish_date',
  'planned_date',
  'read_time',
  'is_featured',
  'slug',
  'status',
] as const;

export type RevisedColumns = Pick<Selectable<ArticlesTable>, (typeof revisionColumns)[number]>;

const stored = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  image_url: z.string().nullable(),
  // Older revisions lack these two.
  image_alt: z.string().nullable().default(null),
  image_caption: z.string().default(''),
  category_id: z.string().nullable(),
  author_id: z.string().nullable(),
  publish_date: z.string().nullable(),
  planned_date: z.string().nullable(),
  read_time: z.number(),
  is_featured: z.number(),
  slug: z.string(),
  status: z.enum(['draft', 'review', 'published', 'withdrawn']),
});

/** @returns the columns as they are stored in a revision */
export function writeFields(row: RevisedColumns): string {
  return JSON.stringify(Object.fromEntries(revisionColumns.map((column) => [column, row[column]])));
}

/** @returns the columns of a stored revision */
export function readFields(fields: string) {
  return stored.parse(JSON.parse(fields));
}
