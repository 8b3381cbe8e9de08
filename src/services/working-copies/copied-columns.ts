import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { WorkingCopyChange } from '../../contract/articles.ts';
import type { ArticlesTable } from '../../database/schema.ts';
import { type PageImages, presentImage } from '../images/page-images.ts';

const columns = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  image_url: z.string().nullable(),
  image_alt: z.string().nullable(),
  image_caption: z.string(),
  category_id: z.string().nullable(),
  author_id: z.string().nullable(),
  publish_date: z.string(),
  read_time: z.number(),
  is_featured: z.union([z.literal(0), z.literal(1)]),
  /** Empty to be derived from the title when the copy is published. */
  slug: z.string(),
});

const names = Object.keys(columns.shape) as (keyof z.infer<typeof columns>)[];

const stored = columns.partial();

/** The columns that a working copy changes. */
export type CopiedColumns = z.infer<typeof stored>;

/** The columns of an article that a working copy can change. */
export type CopiedRow = Pick<Selectable<ArticlesTable>, (typeof names)[number]>;

/** @returns the columns of a stored working copy */
export function readColumns(fields: string): CopiedColumns {
  return stored.parse(JSON.parse(fields));
}

/** @returns the columns of `wanted` that differ from those of the article */
export function columnsThatDiffer(article: CopiedRow, wanted: CopiedRow): CopiedColumns {
  return stored.parse(
    Object.fromEntries(names.filter((name) => wanted[name] !== article[name]).map((name) => [name, wanted[name]])),
  );
}

/** @returns the article as it would be if its working copy were published */
export function layOver<Row extends CopiedRow>(article: Row, copied: CopiedColumns): Row {
  return { ...article, ...copied };
}

/** @returns the columns as a change of the article, with the image as it is stored; a field that they do not have is absent */
export function toChange(copied: CopiedColumns) {
  const fields = {
    title: copied.title,
    excerpt: copied.excerpt,
    content: copied.content,
    imageUrl: copied.image_url,
    imageAlt: copied.image_alt,
    imageCaption: copied.image_caption,
    categoryId: copied.category_id,
    authorId: copied.author_id,
    publishDate: copied.publish_date,
    readTime: copied.read_time,
    isFeatured: copied.is_featured,
    slug: copied.slug,
  } satisfies WorkingCopyChange;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<typeof fields>;
}

/** @returns the columns as the contract names them @param images has that of the copy */
export function toFields(copied: CopiedColumns, images: PageImages, siteUrl: string) {
  const image = copied.image_url === undefined ? {} : presentImage(copied.image_url, images, siteUrl);
  return { ...toChange(copied), ...image };
}
