import type { AdminArticle } from '../../contract/articles.ts';
import { changeBylines } from '../../contract/bylines.ts';
import type { Database } from '../../database/schema.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { readBylineAuthors } from '../articles/present-authors.ts';
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
  // A working copy of an earlier version has the first author only.
  const bylines = fields.authors ?? changeBylines({ authorId: fields.authorId }, article.authors);
  const authors = await readBylineAuthors(db, bylines, input.siteUrl);
  return { ...edited, category: await readCategory(db, edited), author: authors[0] ?? null, authors };
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
