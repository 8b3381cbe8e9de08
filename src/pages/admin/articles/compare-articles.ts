import { type ArticleFields, type FieldName, fieldNames } from './article-fields.ts';

/** Whose change makes a field differ. */
export type ChangedBy = 'others' | 'me' | 'both' | 'unknown';

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
  const whose = (name: FieldName): ChangedBy => {
    if (!opened) return 'unknown';
    if (mine[name] === opened[name]) return 'others';
    return stored[name] === opened[name] ? 'me' : 'both';
  };
  return fieldNames.filter((name) => mine[name] !== stored[name]).map((name) => ({ name, by: whose(name) }));
}
