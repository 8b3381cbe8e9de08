import type { Byline } from '../../src/contract/bylines.ts';

/** The fields of an article that are lists, as its reads and writes name them. A further one stands here and in `drawLists`. */
export interface Lists {
  tagIds: string[];
  authors: Byline[];
}

/** An article as a test knows it. */
export interface NaiveArticle {
  id: string;
  title: string;
  status: 'published' | 'draft' | 'withdrawn';
  /** Null unless it is published or scheduled. */
  date: string | null;
  lists: Lists;
  /** The lists of its working copy that are not those of the article. */
  copy: Partial<Lists>;
  /** Id of a revision → its lists. */
  revisions: Map<string, Lists>;
}

/** Successors of the tags that are no more: another tag, or null. */
export type FormerTags = ReadonlyMap<string, string | null>;

/** @returns the ids of the tags that articles have by now, each once */
export function currentTags(ids: readonly string[], former: FormerTags): string[] {
  const current = (id: string): string | null => {
    const into = former.get(id);
    return into === undefined ? id : into && current(into);
  };
  return [...new Set(ids.map(current))].filter((id) => id !== null);
}

export const withCurrentTags = <Some extends Partial<Lists>>(lists: Some, former: FormerTags): Some =>
  lists.tagIds ? { ...lists, tagIds: currentTags(lists.tagIds, former) } : lists;

/** @returns what an editor of the article sees */
export const editedLists = ({ lists, copy }: NaiveArticle): Lists => ({ ...lists, ...copy });

/** Changes what readers see; the working copy stays as far as it still says something else. */
export function changeLists(article: NaiveArticle, change: Partial<Lists>): void {
  const edited = { ...article.copy };
  article.lists = { ...article.lists, ...change };
  article.copy = withoutSame(edited, article.lists);
}

export function changeCopy(article: NaiveArticle, change: Partial<Lists>): void {
  article.copy = withoutSame({ ...article.copy, ...change }, article.lists);
}

/** The article takes over its working copy, which ends. */
export function takeCopy(article: NaiveArticle, former: FormerTags): void {
  article.lists = { ...article.lists, ...withCurrentTags(article.copy, former) };
  article.copy = {};
}

function withoutSame({ tagIds, authors }: Partial<Lists>, lists: Lists): Partial<Lists> {
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return {
    ...(tagIds && isOther(tagIds, lists.tagIds) && { tagIds }),
    ...(authors && isOther(authors, lists.authors) && { authors }),
  };
}

/** A tag ends; its articles get another one instead, or none. Working copies and revisions keep its id. */
export function endTag(articles: readonly NaiveArticle[], id: string, into: string | null): void {
  for (const { lists } of articles) {
    const instead = into === null || lists.tagIds.includes(into) ? [] : [into];
    lists.tagIds = lists.tagIds.flatMap((tag) => (tag === id ? instead : [tag]));
  }
}

/** @returns the published articles that fit, newest first */
export function publishedWhere(
  articles: readonly NaiveArticle[],
  at: Date,
  fits: (lists: Lists) => boolean,
): NaiveArticle[] {
  const isShown = ({ date }: NaiveArticle) => date !== null && date <= at.toISOString();
  const newestFirst = (one: NaiveArticle, other: NaiveArticle) =>
    `${one.date} ${one.id}` < `${other.date} ${other.id}` ? 1 : -1;
  return articles.filter((one) => isShown(one) && fits(one.lists)).toSorted(newestFirst);
}
