import { type ArticleToSave, versionBeforeFirst } from '../../../client/admin/articles.ts';
import { articleFieldsWith } from '../../../contract/article-fields.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { type Base, pick, targetOf } from '../../forms/versions.ts';
import {
  type ArticleFields,
  articleFormFor,
  differences,
  type FieldName,
  fieldNames,
  toInput,
} from '../fields/article-fields.ts';
import { isForCopy } from './state-change.ts';

/** Fields in which a half-typed value may be saved. The others are saved once the focus leaves them. */
const texts: readonly FieldName[] = articleFieldsWith('kind', 'text', 'markdown', 'alt');

/** @returns whether an article is saved while it is typed: a new one as a draft, one that readers see as a working copy */
export function isAutosaved(stored: AdminArticle | null): boolean {
  return stored?.status !== 'trash';
}

/**
 * @returns the changed fields of an article that is autosaved, and a new one as a draft; null when there are none, or when the server
 *   would refuse one. An emptied slug waits for a save by the editor: the server would fill it in under the hands of an editor who wants to
 *   type another
 */
export function autosaveArticle(
  fields: ArticleFields,
  base: Base<AdminArticle, ArticleFields>,
  timeZone: string,
): { input: ArticleToSave; leftOut: readonly FieldName[] } | null {
  if (!isAutosaved(base.stored)) return null;
  const checked = articleFormFor(base.stored, false).safeParse(fields);
  if (!checked.success) return null;
  const input = toInput(checked.data, timeZone, base.stored);
  const focused = document.activeElement?.getAttribute('name');
  const isReady = (name: FieldName) =>
    (name !== focused || texts.includes(name)) && (name !== 'slug' || input.slug !== '');
  const different = differences(fields, base.fields);
  const changed = different.filter(isReady);
  if (changed.length === 0) return null;
  const leftOut = different.filter((name) => !isReady(name));
  const target = targetOf(base);
  if (base.stored) {
    const article = pick(input, changed);
    return { input: { target, article, version: base.version, isForCopy: isForCopy({}, base.stored) }, leftOut };
  }
  const article = { ...pick(input, fieldNames.filter(isReady)), status: 'draft' as const };
  // An earlier try may have published it, and an autosave never changes what readers see.
  return { input: { target, article, version: versionBeforeFirst }, leftOut };
}
