import { articleFieldsWith } from '../../../contract/article-fields.ts';
import { imageIdOf } from '../../../contract/images.ts';
import { joinBlocks } from '../../../editor/merge/blocks.ts';
import {
  type Choice,
  isConflict,
  type MergedText,
  mergeTexts,
  writeMerged,
} from '../../../editor/merge/merge-texts.ts';
import { type Versions, withTyped } from '../../forms/versions.ts';
import { type ArticleFields, type FieldName, fieldNames, sameValue } from '../fields/article-fields.ts';
import { followContent } from '../fields/follow-content.ts';
import { mergeLists } from './merge-lists.ts';

/** A field, or some paragraphs of the content, that both have changed differently. */
export interface ArticleConflict {
  name: FieldName;
  /** The three values; of the content only the paragraphs. `opened` is null when it is not known any more. */
  versions: Versions<ArticleFields[FieldName]>;
  /** Whether both values can be kept, as those of texts can. */
  canKeepBoth: boolean;
}

export interface MergedArticle {
  /** The merged fields; where there is a conflict, and in the content, the stored values. */
  fields: ArticleFields;
  content: MergedText;
  /** In the order of the form. */
  conflicts: ArticleConflict[];
}

/** Fields whose value can follow another field. */
const texts: readonly FieldName[] = articleFieldsWith('merge', 'both', 'paragraphs');

/** Texts about the hero image: those of another image are other texts. */
const aboutImage: readonly FieldName[] = articleFieldsWith('merge', 'image');

/** Fields that are lists of items. */
const lists: readonly FieldName[] = articleFieldsWith('merge', 'list');

/** Merges an article that two have changed: the content by paragraphs, lists by items, every other field as a whole. */
export function mergeArticles({ mine, stored, opened }: Versions<ArticleFields>): MergedArticle {
  const isUntouched = opened !== null && mine.content.trim() === opened.content.trim();
  const content = mergeTexts({
    mine: isUntouched ? opened.content : mine.content,
    stored: stored.content,
    opened: opened?.content ?? null,
  });
  const fields = { ...stored, follows: { ...stored.follows } };
  const conflicts = fieldNames.flatMap((name): ArticleConflict[] => {
    if (name === 'content') return conflictsOf(content);
    const [own, theirs] = [typedIn(mine, name), typedIn(stored, name)];
    const before = opened && typedIn(opened, name);
    const same = (one: unknown, other: unknown) => sameValue(name, one, other);
    const isAgreed = same(own, theirs) || (aboutImage.includes(name) && same(mine[name], stored[name]));
    if (isAgreed || same(own, before) || isFilledIn(mine, name, opened)) return [];
    if (lists.includes(name) && opened !== null) {
      Object.assign(fields, { [name]: mergedList(name, { mine, stored, opened }) });
      return [];
    }
    if (!same(theirs, before)) {
      return [conflictOf(name, { mine: mine[name], stored: stored[name], opened: opened ? opened[name] : null })];
    }
    Object.assign(fields, { [name]: mine[name] });
    if (name === 'readTime' || name === 'publishDate') fields.follows[name] = mine.follows[name];
    return [];
  });
  return { fields, content, conflicts };
}

/** @param choices one for each conflict; those that are missing keep both, or the typed value @returns the fields to save */
export function resolveArticle(merged: MergedArticle, choices: readonly Choice[] = []): ArticleFields {
  const { fields, content, conflicts } = merged;
  const resolved = { ...fields };
  const ofContent: Choice[] = [];
  for (const [index, { name, versions, canKeepBoth }] of conflicts.entries()) {
    const choice = choices[index] ?? (canKeepBoth ? 'both' : 'mine');
    if (name === 'content') ofContent.push(choice);
    else if (choice === 'both') Object.assign(resolved, { [name]: bothOf(versions) });
    else Object.assign(resolved, { [name]: versions[choice] });
    if (name === 'readTime') resolved.follows = { ...resolved.follows, readTime: false };
    if (name === 'publishDate' && choice !== 'stored') resolved.follows = { ...resolved.follows, publishDate: false };
  }
  resolved.content = writeMerged(content, ofContent);
  if (resolved.follows.readTime) resolved.readTime = followContent(resolved.content);
  return resolved;
}

/** @returns the merged fields; null when the user has to choose */
export function mergeWithoutAsking(versions: Versions<ArticleFields>): ArticleFields | null {
  const merged = mergeArticles(versions);
  return merged.conflicts.length === 0 ? resolveArticle(merged) : null;
}

/** @returns the present fields without what a merge has brought in; a part that was edited since stays */
export function takeBack({ before, after }: { before: ArticleFields; after: ArticleFields }, now: ArticleFields) {
  const merged = mergeArticles({ opened: after, mine: now, stored: before });
  return resolveArticle(
    merged,
    merged.conflicts.map(() => 'mine'),
  );
}

/**
 * @returns the fields of a form that stays open after a save. White space at the ends, which is not stored, stays for an editor
 *   who goes on typing. Only the form knows whether the read time follows, and whether a date that was typed since does
 */
export function holdTyped(stored: ArticleFields, typed: ArticleFields, names: readonly string[]): ArticleFields {
  const held = withTyped(
    stored,
    typed,
    fieldNames.filter((name) => names.includes(name) || sameValue(name, typed[name], stored[name])),
  );
  const { publishDate } = names.includes('publishDate') ? typed.follows : stored.follows;
  return { ...held, follows: { readTime: typed.follows.readTime, publishDate } };
}

/**
 * @returns the value of a field for a comparison: all read times that follow the content are equal, all dates that follow the
 *   clock are equal, and texts about different images differ
 */
function typedIn(fields: ArticleFields, name: FieldName): ArticleFields[FieldName] | 'follows' {
  if (aboutImage.includes(name)) {
    const value = fields[name];
    return JSON.stringify([
      imageIdOf(fields.imageUrl) ?? fields.imageUrl.trim(),
      typeof value === 'string' ? value.trim() : value,
    ]);
  }
  return (name === 'readTime' || name === 'publishDate') && fields.follows[name] ? 'follows' : fields[name];
}

/** The date of a new article follows the clock, and its empty slug becomes one from the title: the editor has not typed them. */
function isFilledIn({ follows, slug }: ArticleFields, name: FieldName, opened: ArticleFields | null): boolean {
  return (name === 'publishDate' && follows.publishDate) || (name === 'slug' && slug === '' && opened === null);
}

function mergedList(name: FieldName, { mine, stored, opened }: Versions<ArticleFields>): unknown[] {
  return mergeLists({ mine: itemsOf(mine[name]), stored: itemsOf(stored[name]), opened: itemsOf(opened?.[name]) });
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** @returns both values: of texts one behind the other, of lists the items of both */
function bothOf({ mine, stored }: ArticleConflict['versions']): unknown {
  return Array.isArray(stored) ? mergeLists({ mine: itemsOf(mine), stored, opened: [] }) : `${stored} ${mine}`;
}

function conflictsOf({ parts }: MergedText): ArticleConflict[] {
  return parts.filter(isConflict).map(({ opened, stored, mine }) =>
    conflictOf('content', {
      opened: opened && joinBlocks(opened),
      stored: joinBlocks(stored),
      mine: joinBlocks(mine),
    }),
  );
}

function conflictOf(name: FieldName, versions: ArticleConflict['versions']): ArticleConflict {
  const hasBoth = lists.includes(name)
    ? itemsOf(versions.mine).length > 0 && itemsOf(versions.stored).length > 0
    : texts.includes(name) && versions.mine !== '' && versions.stored !== '';
  return { name, versions, canKeepBoth: hasBoth };
}
