import { type ChangedBy, compareFields } from '../shell/compare-fields.ts';
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
