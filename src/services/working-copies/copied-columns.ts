import type { Selectable } from 'kysely';
import { z } from 'zod';
import { articleFieldsWith } from '../../contract/article-fields.ts';
import type { WorkingCopyChange } from '../../contract/articles.ts';
import type { ArticlesTable } from '../../database/schema.ts';
import { columnsOf, givenFieldsOf, valuesByColumn } from '../articles/field-columns.ts';
import { presentSiteUrl } from '../articles/site-urls.ts';
import { type PageImages, presentImage } from '../images/page-images.ts';

const copiedFields = articleFieldsWith('isCopied', true);

/** Only public articles have working copies, so each has a date. */
const columns = z.object({ ...valuesByColumn(copiedFields), publish_date: z.string() });

const names = columnsOf(copiedFields);

/** Columns that say one thing together: who the authors are, and which part of which series the article is. */
const pairs: readonly (typeof names)[number][][] = [
  ['author_id', 'bylines'],
  ['series_id', 'series_part'],
];

const stored = columns.partial();

/** The columns that a working copy changes. */
export type CopiedColumns = z.infer<typeof stored>;

/** The columns of an article that a working copy can change. */
export type CopiedRow = Pick<Selectable<ArticlesTable>, (typeof names)[number]>;

/** @returns the columns of a stored working copy */
export function readColumns(fields: string): CopiedColumns {
  return stored.parse(JSON.parse(fields));
}

/** @returns the columns of `wanted` that differ from those of the article; of a pair both or none */
export function columnsThatDiffer(article: CopiedRow, wanted: CopiedRow): CopiedColumns {
  const differ = (name: (typeof names)[number]) => wanted[name] !== article[name];
  const isDifferent = (name: (typeof names)[number]) =>
    (pairs.find((pair) => pair.includes(name)) ?? [name]).some(differ);
  return stored.parse(Object.fromEntries(names.filter(isDifferent).map((name) => [name, wanted[name]])));
}

/** @returns how many fields of the form a working copy changes; a series and the part of it are one change */
export function countChanges(columns: Partial<Record<(typeof names)[number], unknown>>): number {
  return Object.keys(columns).length - pairs.filter((pair) => pair.every((name) => name in columns)).length;
}

/** @returns the article as it would be if its working copy were published */
export function layOver<Row extends CopiedRow>(article: Row, copied: CopiedColumns): Row {
  return { ...article, ...copied };
}

/** @returns the columns as a change of the article, with the image as it is stored; a field that they do not have is absent */
export function toChange(copied: CopiedColumns) {
  return givenFieldsOf(copied, copiedFields) satisfies WorkingCopyChange;
}

/** @returns the columns as the contract names them @param images has those of the copy */
export function toFields(copied: CopiedColumns, images: PageImages, siteUrl: string) {
  const { image_url, share_image_url, canonical_url } = copied;
  return {
    ...toChange(copied),
    ...(image_url !== undefined && presentImage(image_url, images, siteUrl)),
    ...(share_image_url !== undefined && { shareImageUrl: presentImage(share_image_url, images, siteUrl).imageUrl }),
    ...(canonical_url !== undefined && { canonicalUrl: presentSiteUrl(canonical_url, siteUrl) }),
  };
}
