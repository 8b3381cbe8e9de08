import type { z } from 'zod';
import {
  type ArticleColumn,
  type ArticleFieldName,
  type ArticleValue,
  articleFields,
  articleFieldsWith,
  type WireValue,
} from '../../contract/article-fields.ts';
import type { Byline } from '../../contract/bylines.ts';
import { type BylineColumns, bylinesOf, toBylineColumns } from '../../database/byline-columns.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { storeSiteUrl } from './site-urls.ts';

/** The columns of some fields. */
export type FieldColumns<Name extends ArticleFieldName> = {
  [Each in Name as ArticleColumn<Each>]: ArticleValue<Each>;
};

/** @returns the columns of these fields, in their order */
export function columnsOf<Name extends ArticleFieldName>(names: readonly Name[]): ArticleColumn<Name>[] {
  return names.map((name) => articleFields[name].column);
}

type Fields = typeof articleFields;

/** @returns the schemas of the columns of these fields */
export function valuesByColumn<Name extends ArticleFieldName>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [articleFields[name].column, articleFields[name].value])) as {
    [Each in Name as ArticleColumn<Each>]: Fields[Each]['value'];
  };
}

/** Some fields under their names on the wire, as a row has them. */
type FieldsOf<Row, Name extends ArticleFieldName> = {
  [Each in Name]: Fields[Each] extends { wire: z.ZodType } ? WireValue<Each> : Row[ArticleColumn<Each> & keyof Row];
};

/** @returns the columns of these fields, for a query that joins other tables */
export function columnsOfArticles<Name extends ArticleFieldName>(names: readonly Name[]) {
  return columnsOf(names).map((column) => `articles.${column}` as const);
}

/** @returns the fields of a row under their names on the wire */
export function fieldsOf<Name extends ArticleFieldName, Row extends { [Each in ArticleColumn<Name>]: unknown }>(
  row: Row,
  names: readonly Name[],
): FieldsOf<Row, Name> {
  const columns: Readonly<Record<string, unknown>> = row;
  const fields = names.map((name) => [name, fromColumns(name, columns)]);
  return Object.fromEntries(fields) as FieldsOf<Row, Name>;
}

/** @returns the value of a field as reads have it */
function fromColumns(name: ArticleFieldName, columns: Readonly<Record<string, unknown>>): unknown {
  const { kind, column } = articleFields[name];
  if (kind === 'bylines') return bylinesOf(columns as unknown as BylineColumns);
  if (kind === 'boolean') return columns[column] === 1;
  return kind === 'tags' ? JSON.parse(columns[column] as string) : columns[column];
}

/** @returns the same without the fields whose column the row does not have */
export function givenFieldsOf<Name extends ArticleFieldName, Row extends { [Each in ArticleColumn<Name>]?: unknown }>(
  row: Row,
  names: readonly Name[],
): Partial<FieldsOf<Required<Row>, Name>> {
  const columns: Readonly<Record<string, unknown>> = row;
  const given = names.filter((name) => columns[articleFields[name].column] !== undefined);
  return fieldsOf(row as Required<Row>, given);
}

/** Fields whose column says what the field says. Dates belong to the state of an article, and a slug is claimed. */
const plainFields = articleFieldsWith(
  'kind',
  'text',
  'markdown',
  'alt',
  'image',
  'url',
  'category',
  'author',
  'minutes',
  'flag',
  'tags',
  'bylines',
  'boolean',
  'series',
  'part',
);

type PlainField = (typeof plainFields)[number];

type Given = { [Name in PlainField]?: WireValue<Name> | undefined };

/** @returns the columns of the given fields; those of fields that are left out are absent */
export function toColumns(given: Given, siteUrl: string): Partial<FieldColumns<PlainField>> {
  const names = plainFields.filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [articleFields[name].column, toColumn(name, given[name], siteUrl)]));
}

/** @returns the columns of a new article */
export function toNewColumns(given: Given, siteUrl: string): FieldColumns<PlainField> {
  const filled = Object.fromEntries(plainFields.map((name) => [name, given[name] ?? articleFields[name].empty]));
  return toColumns(filled, siteUrl) as FieldColumns<PlainField>;
}

/** Values of columns that came later, for stored rows that are older: those of a new article. */
export const laterColumns = Object.fromEntries(
  articleFieldsWith('isLater', true).map((name) => [
    articleFields[name].column,
    toColumn(name, articleFields[name].empty, ''),
  ]),
);

function toColumn(name: ArticleFieldName, value: unknown, siteUrl: string): unknown {
  switch (articleFields[name].kind) {
    case 'image':
      return storeImageUrl(value as string | null, siteUrl);
    case 'url':
      return storeSiteUrl(value as string, siteUrl);
    case 'category':
    case 'author':
    case 'series':
      return value || null;
    case 'tags':
      return JSON.stringify(value);
    case 'bylines':
      return toBylineColumns(value as Byline[]).bylines;
    case 'boolean':
      return value ? 1 : 0;
    default:
      return value;
  }
}
