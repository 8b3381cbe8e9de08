import { versionBeforeFirst } from '../../../client/admin/articles.ts';
import { articleFields, articleFieldsWith } from '../../../contract/article-fields.ts';
import { bylines } from '../../../contract/bylines.ts';
import { withoutPlaceholders } from '../../../editor/images/placeholders.ts';
import { dropForm, isRecord, type KeptForm, keepForm, newKey, readForms } from '../../forms/unsaved-forms.ts';
import { type ArticleFields, type FieldName, fieldNames } from '../fields/article-fields.ts';
import { followContent } from '../fields/follow-content.ts';

const laterFields: readonly FieldName[] = articleFieldsWith('isLater', true);

export type UnsavedArticle = KeptForm<ArticleFields>;

/** @param article id of the article, or 'new' @returns the prefix of the storage keys of its unsaved forms */
export function unsavedScope(userId: string, article: string): string {
  return `masthead:draft:${userId}:${article}:`;
}

/** @returns the unsaved forms of a scope, latest first */
export function readUnsaved(storage: () => Storage, scope: string): UnsavedArticle[] {
  return readForms(storage, scope, readFields);
}

/** Turns the unsaved form of a deleted article into that of a new one, without the slug, which stays reserved. */
export function moveUnsaved(storage: () => Storage, { key, savedAt, fields }: UnsavedArticle, scope: string): void {
  const form = { version: null, savedAt, fields: { ...fields, slug: '' } };
  if (keepForm(storage, newKey(scope), form)) dropForm(storage, key);
}

/**
 * A crash may lose the answer to the create: the form is then still that of a new article, and there is one already.
 * @param scope of new articles
 * @returns the unsaved forms of new articles from which this article was created, as its own
 */
export function readOfCreated(storage: () => Storage, scope: string, articleId: string): UnsavedArticle[] {
  return readUnsaved(storage, scope)
    .filter(({ newId }) => newId === articleId)
    .map(({ newId: _, ...form }) => ({ ...form, version: versionBeforeFirst }));
}

/** @returns the stored fields; null when they do not fit the form */
export function readFields(fields: Record<string, unknown>): ArticleFields | null {
  const { authorId, ...others } = fields;
  // Forms stored by version 1.0.0 have one author.
  const isOlder = others.authors === undefined && typeof authorId === 'string' && authorId !== '';
  const named = isOlder ? { ...others, authors: [{ id: authorId, role: 'words' }] } : others;
  return areArticleFields(named) ? completeFields(named) : null;
}

/**
 * JSON writes an empty number field as null; forms stored by version 0.1.0 have no `follows`, and older ones none of the fields that came
 * later. Placeholders of uploads in the text ended with the page.
 */
function completeFields(fields: ArticleFields): ArticleFields {
  const follows = fields.follows ?? { readTime: fields.readTime === followContent(fields.content), publishDate: false };
  return {
    ...fields,
    ...Object.fromEntries(laterFields.map((name) => [name, fields[name] ?? articleFields[name].empty])),
    content: withoutPlaceholders(fields.content),
    readTime: fields.readTime ?? Number.NaN,
    follows,
  };
}

function areArticleFields(fields: Record<string, unknown>): fields is Record<string, unknown> & ArticleFields {
  return (
    fieldNames.every((name) => fits(name, fields[name])) &&
    (fields.follows === undefined || saysWhatFollows(fields.follows))
  );
}

function fits(name: FieldName, value: unknown): boolean {
  if (laterFields.includes(name) && (value === undefined || value === null)) return true;
  switch (articleFields[name].kind) {
    case 'minutes':
    case 'part':
      return value === null || typeof value === 'number';
    case 'flag':
      return value === 0 || value === 1;
    case 'bylines':
      return bylines.safeParse(value).success;
    case 'tags':
      return Array.isArray(value) && value.every((id) => typeof id === 'string');
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return typeof value === 'string';
  }
}

function saysWhatFollows(value: unknown): boolean {
  return isRecord(value) && typeof value.readTime === 'boolean' && typeof value.publishDate === 'boolean';
}
