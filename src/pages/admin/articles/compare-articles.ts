import { type ChangedBy, compareFields, pick } from '../forms/compare-fields.ts';
import { type ArticleFields, type FieldName, fieldNames } from './article-fields.ts';

export interface FieldDifference {
  name: FieldName;
  by: ChangedBy;
}

/**
 * @param mine what the form holds
 * @param stored what the server holds
 * @param opened what both began with; null when that is not known any more
 * @returns the fields that differ, in the order of the form
 */
export function compareArticles(
  mine: ArticleFields,
  stored: ArticleFields,
  opened: ArticleFields | null,
): FieldDifference[] {
  return compareFields(fieldNames, { mine, stored, opened });
}

/** @returns what is stored, with what was changed in the form as it is there; without `opened` everything counts as changed */
export function keepMine(mine: ArticleFields, stored: ArticleFields, opened: ArticleFields | null): ArticleFields {
  const changed = fieldNames.filter((name) => !opened || !Object.is(mine[name], opened[name]));
  const from = (name: FieldName) => (changed.includes(name) ? mine : stored);
  const follows = {
    readTime: from('readTime').follows.readTime,
    publishDate: from('publishDate').follows.publishDate,
  };
  return { ...stored, ...pick(mine, changed), follows };
}
