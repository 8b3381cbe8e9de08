import { type ChangedBy, compareFields, type Versions, withTyped } from '../forms/versions.ts';
import { type ArticleFields, type FieldName, fieldNames } from './article-fields.ts';

export interface FieldDifference {
  name: FieldName;
  by: ChangedBy;
}

/** @returns the fields that differ, in the order of the form */
export function compareArticles(versions: Versions<ArticleFields>): FieldDifference[] {
  return compareFields(fieldNames, versions);
}

/** @returns the stored fields, with those that were changed in the form as typed; without `opened` all count as changed */
export function mergeArticles({ mine, stored, opened }: Versions<ArticleFields>): ArticleFields {
  const changed = fieldNames.filter((name) => !opened || !Object.is(mine[name], opened[name]));
  const from = (name: FieldName) => (changed.includes(name) ? mine : stored);
  const follows = {
    readTime: from('readTime').follows.readTime,
    publishDate: from('publishDate').follows.publishDate,
  };
  return { ...withTyped(stored, mine, changed), follows };
}

/** @returns the fields of a form that stays open after a merge; whether the read time follows is known only in the form */
export function holdTyped(stored: ArticleFields, typed: ArticleFields, names: readonly string[]): ArticleFields {
  const held = withTyped(
    stored,
    typed,
    fieldNames.filter((name) => names.includes(name)),
  );
  return { ...held, follows: { ...stored.follows, readTime: typed.follows.readTime } };
}
