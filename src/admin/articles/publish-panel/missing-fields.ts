import type { AdminArticle } from '../../../contract/articles.ts';
import { type ArticleFields, articleFormFor } from '../fields/article-fields.ts';

/** A field that an article can't be published without, and that is asked for in the dialog before. */
export interface MissingField {
  name: 'categoryId' | 'authors';
  /** Why it is not valid. */
  message: string;
}

/**
 * @returns what the form lacks to be published; null when another field is wrong, which is said beside that field
 */
export function missingFields(stored: AdminArticle | null, fields: ArticleFields): MissingField[] | null {
  const { error } = articleFormFor(stored, true).safeParse(fields);
  const missing: MissingField[] = [];
  for (const { path, message } of error?.issues ?? []) {
    const [name] = path;
    if ((name !== 'categoryId' && name !== 'authors') || fields[name].length > 0) return null;
    missing.push({ name, message });
  }
  return missing;
}
