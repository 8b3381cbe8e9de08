import { dropForm, isRecord, type KeptForm, keepForm, newKey, readForms } from '../forms/unsaved-forms.ts';
import type { ArticleFields } from './article-fields.ts';
import { followContent } from './follow-content.ts';

export type UnsavedArticle = KeptForm<ArticleFields>;

/** @param article id of the article, or 'new' @returns what the keys of its unsaved forms begin with */
export function unsavedScope(userId: string, article: string): string {
  return `masthead:draft:${userId}:${article}:`;
}

/** @returns the unsaved forms of a scope, the latest first */
export function readUnsaved(storage: () => Storage, scope: string): UnsavedArticle[] {
  return readForms(storage, scope, readFields);
}

/** Makes the unsaved form of an article that is gone that of a new one; the slug stays that article's. */
export function moveUnsaved(storage: () => Storage, { key, savedAt, fields }: UnsavedArticle, scope: string): void {
  const form = { version: null, savedAt, fields: { ...fields, slug: '' } };
  if (keepForm(storage, newKey(scope), form)) dropForm(storage, key);
}

/** @returns null when the editor can't hold them */
export function readFields(fields: Record<string, unknown>): ArticleFields | null {
  return areArticleFields(fields) ? completeFields(fields) : null;
}

/** JSON writes an empty number field as null; what version 0.1.0 kept does not say what follows. */
function completeFields(fields: ArticleFields): ArticleFields {
  const follows = fields.follows ?? { readTime: fields.readTime === followContent(fields.content), publishDate: false };
  return { ...fields, readTime: fields.readTime ?? Number.NaN, follows };
}

function areArticleFields(fields: Record<string, unknown>): fields is Record<string, unknown> & ArticleFields {
  const texts = ['title', 'excerpt', 'content', 'imageUrl', 'categoryId', 'authorId', 'publishDate', 'slug'];
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    (fields.readTime === null || typeof fields.readTime === 'number') &&
    (fields.isFeatured === 0 || fields.isFeatured === 1) &&
    (fields.follows === undefined || saysWhatFollows(fields.follows))
  );
}

function saysWhatFollows(value: unknown): boolean {
  return isRecord(value) && typeof value.readTime === 'boolean' && typeof value.publishDate === 'boolean';
}
