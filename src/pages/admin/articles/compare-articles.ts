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

export interface TextDifference {
  /** Paragraphs that are the same at the beginning. */
  before: number;
  stored: string;
  mine: string;
  /** Paragraphs that are the same at the end. */
  after: number;
}

/** @returns the stretch of paragraphs in which two long texts differ, and how much is the same around it */
export function findDifference(stored: string, mine: string): TextDifference {
  const [theirs, ours] = [paragraphsOf(stored), paragraphsOf(mine)];
  const shorter = Math.min(theirs.length, ours.length);
  let before = 0;
  while (before < shorter && theirs[before] === ours[before]) before += 1;
  let after = 0;
  while (after < shorter - before && theirs.at(-1 - after) === ours.at(-1 - after)) after += 1;
  const stretch = (paragraphs: string[]) => paragraphs.slice(before, paragraphs.length - after).join('\n\n');
  return { before, stored: stretch(theirs), mine: stretch(ours), after };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/);
}
