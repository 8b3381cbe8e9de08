import { z } from 'zod';
import {
  type ArticleColumn,
  type ArticleFieldName,
  type ArticleValue,
  articleFields,
} from '../../contract/article-fields.ts';
import { limits } from '../../contract/limits.ts';
import { seriesPart } from '../../contract/series.ts';
import { isBylines } from '../../database/byline-columns.ts';
import { laterColumns } from '../../services/articles/field-columns.ts';
import { count, flag, id, imageUrl, siteUrl, slug, time, upTo } from './fields.ts';

/** Schemas of the columns of some fields. */
type Exported<Name extends ArticleFieldName> = {
  [Each in Name as ArticleColumn<Each>]: z.ZodType<ArticleValue<Each>>;
};

/** @returns the schemas of the columns of these fields in an archive */
export function exportedAs<Name extends ArticleFieldName>(names: readonly Name[]): Exported<Name> {
  return Object.fromEntries(names.map((name) => [articleFields[name].column, schemaOf(name)])) as Exported<Name>;
}

/** @returns the same for a whole article: where an older archive lacks a column that came later, it is as in a new article */
export function wholeAs<Name extends ArticleFieldName>(names: readonly Name[]): Exported<Name> {
  const filled = names.map((name) => {
    const { column } = articleFields[name];
    return [column, column in laterColumns ? schemaOf(name).default(laterColumns[column]) : schemaOf(name)];
  });
  return Object.fromEntries(filled) as Exported<Name>;
}

/** In a file a list of ids; in the column its JSON. */
const tagIds = z
  .array(id)
  .max(limits.articleTags)
  .transform((ids) => JSON.stringify(ids));

/** In the file as in the column, beside the first author. */
const bylinesText = z.string().refine(isBylines, { error: 'names no authors' });

function schemaOf(name: ArticleFieldName): z.ZodType {
  const field = articleFields[name];
  switch (field.kind) {
    case 'text':
    case 'markdown':
      return upTo(field.max);
    case 'alt':
      return upTo(field.max).nullable();
    case 'image':
      return imageUrl;
    case 'url':
      return siteUrl;
    case 'category':
    case 'author':
    case 'series':
      return id.nullable();
    case 'instant':
      return time.nullable();
    case 'minutes':
      return count;
    case 'flag':
    case 'boolean':
      return flag;
    case 'slug':
      return slug;
    case 'part':
      return seriesPart;
    case 'tags':
      return tagIds;
    case 'bylines':
      return bylinesText;
  }
}
