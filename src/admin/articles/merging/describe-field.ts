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
  switch (name) {
    case 'publishDate': {
      const localTime = readLocal(`${value}`, timeZone);
      return localTime ? dateAndTime(localTime.instant, timeZone) : '';
    }
    case 'readTime':
      return `${value} minutes`;
    case 'imageAlt':
      return describeAlt(value === null ? null : `${value}`);
    case 'isFeatured':
      return value === 1 ? 'Yes' : 'No';
    case 'categoryId':
      return categories.find(({ id }) => id === value)?.name ?? 'A deleted category';
    case 'authorId':
      return authors.find(({ id }) => id === value)?.name ?? 'A deleted author';
    default:
      return `${value}`;
  }
}

/** @param alt of the hero image, in the article @returns it in words */
export function describeAlt(alt: string | null): string {
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
    isLong: name === 'content',
  }));
}
