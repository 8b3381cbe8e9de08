import { articleFields, articleFieldsWith } from '../../contract/article-fields.ts';
import { type BylineColumns, bylinesOf } from '../byline-columns.ts';
import type { StoredArticleStatus } from '../schema.ts';
import { toPlainText } from './plain-text.ts';
import { wordsOf } from './words.ts';

/**
 * Version of the index format. Raise it by one with every change of an entry's contents: in this file, `words.ts`, `pairs.ts`,
 * `keys.ts` or `plain-text.ts`. All articles are then indexed again (`jobs/reindex-articles.ts`).
 */
export const indexVersion = 4;

/** The fields whose words are found. */
const indexedFields = articleFieldsWith('index', 'title', 'head', 'all');

const indexedTexts = indexedFields.map((name) => articleFields[name].column);

type IndexedTexts = Record<(typeof indexedTexts)[number], string>;

/** An article's input for the index. */
export interface IndexedArticle extends IndexedTexts, BylineColumns {
  id: string;
  /** The content without Markdown, if the caller already has it. */
  plainText?: string | undefined;
  /** Null in each state that readers do not see. */
  publish_date: string | null;
  /** Time that orders the entry: the publish date where there is one. */
  listed_at: string;
  status: StoredArticleStatus;
  category_id: string | null;
  /** JSON array of ids. */
  tags: string;
  series_id: string | null;
}

/** Columns of articles that a query selects for `IndexedArticle`. */
export const indexedColumns = [
  'id',
  ...indexedTexts,
  'publish_date',
  'listed_at',
  'status',
  'category_id',
  'author_id',
  'bylines',
  'tags',
  'series_id',
] as const;

/** An article's entry in the index. */
export interface IndexEntry {
  /** The text without Markdown, from which snippets are shown. */
  body: string;
  /** Every word with its mark, in order; `null` between two texts, so that no phrase spans both. */
  marked: (string | null)[];
  /** Words that are suggested for a typing error. */
  spellings: string[];
}

/**
 * Prefixes of a word, one for each field. A word is in the index up to three times, so that "in the title" is a query for a word
 * like any other: both engines find it as quickly, and newest first. No word contains one of these characters.
 */
export const marks = {
  title: '^',
  /** Title or excerpt. */
  head: '+',
  /** Anywhere. */
  all: '',
  section: '#',
  author: '@',
  /** Before the id of a tag. */
  tag: '~',
  /** Before the id of a series; ids do not begin with it. */
  series: '-',
  /** Year and month of the date; PostgreSQL only. */
  month: '%',
  /** Every state but published, for the admin's searches. */
  status: '|',
} as const;

export type Mark = keyof typeof marks;

/** Marks of texts: a field that has one has those after it, too. */
const weights = ['title', 'head', 'all'] as const;

/** Shortest word that is corrected and suggested, in letters. */
export const minSpelling = 4;
const maxSpelling = 32;
const lettersOnly = /^\p{L}+$/u;

/**
 * @returns the entry of an article. One that is not public has no part in the suggestions, which come from all articles: readers
 *   would meet its words
 */
export function toIndexEntry(article: IndexedArticle): IndexEntry {
  const isPublic = article.publish_date !== null;
  const body = article.plainText ?? toPlainText(article.content);
  const words = indexedFields.map((name) => {
    const { column, index } = articleFields[name];
    return { index, words: wordsOf(column === 'content' ? body : article[column]) };
  });
  const marked = (mark: 'title' | 'head' | 'all') =>
    words
      .filter(({ index }) => weights.indexOf(index) <= weights.indexOf(mark))
      .flatMap((text) => [...text.words.map((word) => marks[mark] + word), null]);
  return {
    body,
    marked: [
      ...(article.category_id === null ? [] : [marks.section + article.category_id, null]),
      ...bylinesOf(article).flatMap(({ id }) => [marks.author + id, null]),
      ...tagIdsOf(article).flatMap((id) => [marks.tag + id, null]),
      ...(article.series_id === null ? [] : [marks.series + article.series_id, null]),
      marks.month + article.listed_at.slice(0, 'yyyy-mm'.length),
      null,
      ...(isPublic ? [] : [marks.status + article.status, null]),
      ...weights.flatMap(marked),
    ],
    spellings: isPublic ? [...new Set(words.flatMap((text) => text.words))].filter(isSpelling) : [],
  };
}

function tagIdsOf({ tags }: IndexedArticle): string[] {
  return JSON.parse(tags);
}

function isSpelling(word: string): boolean {
  return word.length >= minSpelling && word.length <= maxSpelling && lettersOnly.test(word);
}

/** @returns the word from its end to its start, so that an index finds words by their ends */
export function backwards(word: string): string {
  return [...word].reverse().join('');
}
