import { articleFields } from '../../../contract/article-fields.ts';
import type { Author } from '../../../contract/authors.ts';
import { type Byline, bylines, bylineText } from '../../../contract/bylines.ts';
import type { Category } from '../../../contract/categories.ts';
import type { SeriesReference } from '../../../contract/series.ts';
import { type TagReference, tagIdList } from '../../../contract/tags.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { readLocal } from '../../formats/local-date-time.ts';
import { type ArticleFields, differences, type FieldName, fieldLabels } from '../fields/article-fields.ts';

/** Names for the ids in fields, and the magazine's time zone. */
export interface FieldContext {
  authors: readonly Author[];
  categories: readonly Category[];
  tags: readonly TagReference[];
  series: readonly SeriesReference[];
  timeZone: string;
}

/** @returns the value of a field in words */
export function describeField(name: FieldName, value: ArticleFields[FieldName], context: FieldContext): string {
  const { authors, categories, tags, timeZone } = context;
  switch (articleFields[name].kind) {
    case 'instant': {
      const localTime = readLocal(`${value}`, timeZone);
      return localTime ? dateAndTime(localTime.instant, timeZone) : '';
    }
    case 'category':
      return categories.find(({ id }) => id === value)?.name ?? 'A deleted category';
    case 'series':
      return titleOf(value, context.series);
    case 'tags':
      return namesOf(tagIdList.parse(value), tags);
    case 'bylines':
      return describeBylines(bylines.parse(value), authors);
    default:
      return describePlain(name, value);
  }
}

function titleOf(id: unknown, series: readonly SeriesReference[]): string {
  return id ? (series.find((one) => one.id === id)?.title ?? 'A deleted series') : '';
}

function namesOf(ids: readonly string[], tags: readonly TagReference[]): string {
  return ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? 'A deleted tag').join(', ');
}

/** @returns "Ada Vale and Daniel Wu. Photographs by Mara Lind" */
function describeBylines(list: readonly Byline[], authors: FieldContext['authors']): string {
  return bylineText(
    list.map(({ id, role }) => ({
      role,
      name: authors.find((author) => author.id === id)?.name ?? 'A deleted author',
    })),
  );
}

/** @returns a value that says what it is by itself, in words */
export function describePlain(name: FieldName, value: unknown): string {
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
