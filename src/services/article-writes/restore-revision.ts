import { articleFieldsWith } from '../../contract/article-fields.ts';
import type { AdminArticle } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { existingTagIds } from '../article-tags/current-tags.ts';
import { fieldsOf } from '../articles/field-columns.ts';
import { isThere } from '../articles/is-there.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { existingBylines } from '../articles/present-authors.ts';
import { readFields } from '../articles/revision-fields.ts';
import { ServiceError } from '../errors/service-error.ts';
import { changeArticle } from './change-article.ts';
import { saveWorkingCopy } from './save-working-copy.ts';

interface RestoreInput extends PublicRead {
  articleId: string;
  id: string;
  actor: Actor;
  version?: number | undefined;
}

/**
 * Gives an article the text, image, category and author of a revision, as a change of its own, so that it can be undone. State,
 * publish date and slug stay. Of a public article it becomes the working copy: readers see it once an editor publishes that. A
 * category, an author, a tag or a series that was deleted since is not restored, nor is the place in the series.
 * @returns the article as it is now
 * @throws ServiceError `not-found`; `stale-edit` when the article becomes public, or ceases to be, meanwhile; as `changeArticle`
 *   or `saveWorkingCopy` does
 */
export async function restoreRevision(db: Database, input: RestoreInput): Promise<AdminArticle> {
  const { articleId, id, version, ...rest } = input;
  const row = await db
    .selectFrom('revisions')
    .innerJoin('articles', 'articles.id', 'revisions.article_id')
    .select(['revisions.fields', 'articles.status', 'articles.version'])
    .where('revisions.id', '=', id)
    .where('revisions.article_id', '=', articleId)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', 'This version is no longer available.');
  const change = await changeOf(db, readFields(row.fields));
  // The version makes sure that the article is still in the state by which the rule is chosen.
  const restore = { ...rest, id: articleId, isRestored: true, change: { ...change, version: version ?? row.version } };
  return row.status === 'published' ? saveWorkingCopy(db, restore) : changeArticle(db, restore);
}

const restored = articleFieldsWith('isRestored', true);

/** @returns the change that gives an article the text, image, category and author that it had, as far as they are still there */
export async function changeOf(db: Database, was: ReturnType<typeof readFields>) {
  const fields = fieldsOf(was, restored);
  const [categoryId, authors, tagIds, seriesId] = await Promise.all([
    existing(db, 'categories', was.category_id),
    existingBylines(db, fields.authors),
    existingTagIds(db, fields.tagIds),
    existing(db, 'series', was.series_id),
  ]);
  // Without an author who is still there, the article keeps its own.
  return {
    ...fields,
    categoryId,
    authorId: undefined,
    authors: authors.length > 0 ? authors : undefined,
    tagIds,
    seriesId: was.series_id === null ? null : seriesId,
  };
}

/** @returns the id, if there is such a category, or such a series */
async function existing(db: Database, table: 'categories' | 'series', id: string | null): Promise<string | undefined> {
  return id !== null && (await isThere(db, table, id)) ? id : undefined;
}
