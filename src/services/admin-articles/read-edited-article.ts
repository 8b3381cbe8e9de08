import type { AdminArticle } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { idsOf, presentImage, readPageImages } from '../images/page-images.ts';
import { readAdminArticle } from './read-admin-article.ts';

/**
 * @returns an article in any state as its editors have left it, which may be more than readers see: with its working copy laid
 *   over it, except for the slug, since its page has not moved
 * @throws ServiceError `not-found`
 */
export async function readEditedArticle(db: Database, input: PublicRead & { id: string }): Promise<AdminArticle> {
  const article = await readAdminArticle(db, input);
  const { slug: _, ...fields } = article.workingCopy?.fields ?? {};
  const edited = Object.assign({ ...article }, fields);
  return {
    ...edited,
    category: await readCategory(db, edited),
    author: await readAuthor(db, edited, input.siteUrl),
  };
}

async function readCategory(db: Database, { categoryId }: AdminArticle): Promise<AdminArticle['category']> {
  if (categoryId === null) return null;
  const row = await db
    .selectFrom('categories')
    .select(['name', 'slug'])
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return row ?? null;
}

async function readAuthor(db: Database, { authorId }: AdminArticle, siteUrl: string): Promise<AdminArticle['author']> {
  if (authorId === null) return null;
  const row = await db
    .selectFrom('authors')
    .select(['name', 'initials', 'title', 'slug', 'image_url'])
    .where('id', '=', authorId)
    .executeTakeFirst();
  if (!row) return null;
  const { image_url, ...author } = row;
  const images = await readPageImages(db, idsOf([image_url]), siteUrl);
  return { ...author, image: presentImage(image_url, images, siteUrl).image };
}
