import { articleFields } from '../../../contract/article-fields.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { readLocal } from '../../formats/local-date-time.ts';
import { type ArticleFields, differences, type FieldName, fieldLabels } from '../fields/article-fields.ts';

/** Names for the ids in fields, and the magazine's time zone. */
export interface FieldContext {
  authors: readonly Author[];
  categories: readonly Category[];
  timeZone: string;
}

/** @returns the value of a field in words */
export function describeField(name: FieldName, value: ArticleFields[FieldName], context: FieldContext): string {
  const { authors, categories, timeZone } = context;
  switch (articleFields[name].kind) {
    case 'instant': {
      const localTime = readLocal(`${value}`, timeZone);
      return localTime ? dateAndTime(localTime.instant, timeZone) : '';
    }
    case 'category':
      return categories.find(({ id }) => id === value)?.name ?? 'A deleted category';
    case 'author':
      return authors.find(({ id }) => id === value)?.name ?? 'A deleted author';
    default:
      return describePlain(name, value);
  }
}

/** @returns a value that says what it is by itself, in words */
export function describePlain(name: FieldName, value: string | number | boolean | null): string {
  switch (articleFields[name].kind) {
    case 'minutes':
      return `${value} minutes`;
    case 'alt':
      return describeAlt(value === null ? null : `${value}`);
    case 'flag':
      return value === 1 ? 'Yes' : 'No';
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    default:
      return `${value ?? ''}`;
  }
}

/** @param alt of the hero image, in the article @returns it in words */
function describeAlt(alt: string | null): string {
  if (alt === null) return 'As in the media library';
  return alt === '' ? 'Decorative' : alt;
}

/** The old and the new value of a field, in words. */
export interface FieldChange {
  label: string;
  from: string;
  to: string;
  /** A text of many paragraphs. */
  isLong: boolean;
}

/** @returns the fields that differ, in the order of the form */
export function describeChanges(from: ArticleFields, to: ArticleFields, context: FieldContext): FieldChange[] {
  return differences(from, to).map((name) => ({
    label: fieldLabels[name],
    from: describeField(name, from[name], context),
    to: describeField(name, to[name], context),
    isLong: isLong(name),
  }));
}

/** @returns whether the field is a text of many paragraphs */
export function isLong(name: FieldName): boolean {
  return articleFields[name].kind === 'markdown';
}
