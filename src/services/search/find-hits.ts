import {
  countEntries,
  type EntryFilter,
  type FoundEntry,
  findEntries,
  keyAfterNewest,
} from '../../database/full-text/find-entries.ts';
import { keyAfter } from '../../database/full-text/keys.ts';
import type { Database, StoredArticleStatus } from '../../database/schema.ts';
import { cutPage } from '../paging/page.ts';
import { findCloseWords } from './close-words.ts';
import { type AuthorName, findAuthors, readAuthorNames } from './find-authors.ts';
import { findSeries, findTags, withFormer } from './find-tags.ts';
import { type ParsedQuery, type Phrase, parseQuery } from './parse-query.ts';
import { rankedQueries, type Search, unrankedQuery, type Wanted } from './rank.ts';

/** End of a page: whether it has close words, the rank of the last result, and that result's key in the index. */
export type SearchCursor = readonly [withCloseWords: 0 | 1, rank: number, key: number];

export interface HitsInput extends EntryFilter {
  query: string;
  limit: number;
  after?: SearchCursor | undefined;
  /** Id of a category. */
  category?: string | undefined;
  /** Id of an author. */
  author?: string | undefined;
  /** Id of a tag. */
  tag?: string | undefined;
  /** Only articles in this state, which is not the published one. */
  status?: StoredArticleStatus | undefined;
  /** No articles in this state. */
  exceptStatus?: StoredArticleStatus | undefined;
}

export interface Hit extends FoundEntry {
  rank: number;
}

/** One page of entries of the index. */
export interface Hits {
  hits: Hit[];
  /** The search that was run; null for an empty query. */
  search: Search | null;
  /** Cursor of the next page; absent on the last one. */
  next?: SearchCursor;
}

/** @returns entries that match the query, best first; when there are none, entries that match close words */
export async function findHits(db: Database, input: HitsInput): Promise<Hits> {
  const parsed = parseQuery(input.query);
  if (parsed.wanted.length === 0) return { hits: [], search: null };
  const asTyped = await toSearch(db, parsed, input);
  if (!input.after?.[0]) {
    const hits = await askInTurn(db, asTyped, input);
    if (hits.length > 0 || input.after) return toPage(hits, { search: asTyped, input, withCloseWords: 0 });
  }
  const close = await toCloseWords(db, asTyped);
  if (!close) return { hits: [], search: asTyped };
  return toPage(await askInTurn(db, close, input), { search: close, input, withCloseWords: 1 });
}

/** @returns the number of hits on all pages; counts no further than `max` */
export async function countHits(db: Database, search: Search, { max, ...filter }: CountInput): Promise<number> {
  const before = await firstKey(db, filter);
  return countEntries(db, { query: unrankedQuery(search), before, limit: max, ...filter });
}

interface CountInput extends EntryFilter {
  max: number;
}

async function toSearch(db: Database, parsed: ParsedQuery, input: HitsInput): Promise<Search> {
  const { category, author, tag, status, exceptStatus } = input;
  const names: readonly AuthorName[] = await readAuthorNames(db);
  const resolve = async (phrase: Phrase): Promise<Wanted> => ({
    spellings: [phrase],
    authors: findAuthors(names, phrase),
    tags: await findTags(db, phrase),
    series: await findSeries(db, phrase),
  });
  const [wanted, unwanted, tags] = await Promise.all([
    Promise.all(parsed.wanted.map(resolve)),
    Promise.all(parsed.unwanted.map(resolve)),
    tag === undefined ? undefined : withFormer(db, [tag]),
  ]);
  return { wanted, unwanted, category, author, tags, status, exceptStatus };
}

/** @returns the same search with close words added to each word; undefined when there are none */
async function toCloseWords(db: Database, search: Search): Promise<Search | undefined> {
  const wanted: Wanted[] = [];
  for (const one of search.wanted) {
    const [word = '', ...others] = one.spellings[0]?.words ?? [];
    const close = others.length > 0 ? [] : await findCloseWords(db, word);
    const spellings = close.map((other): Phrase => ({ words: [other], open: false }));
    wanted.push({ ...one, spellings: [...one.spellings, ...spellings] });
  }
  return wanted.some(({ spellings }) => spellings.length > 1) ? { ...search, wanted } : undefined;
}

/** @returns the hits of the page, and one more if the list continues: rank after rank, newest first in each */
async function askInTurn(db: Database, search: Search, input: HitsInput): Promise<Hit[]> {
  const { after, limit, publishedFrom, publishedUntil, isFeatured } = input;
  const [, firstRank = 0, lastKey] = after ?? [];
  const start = await firstKey(db, input);
  const hits: Hit[] = [];
  for (const [rank, entryQuery] of rankedQueries(search).entries()) {
    if (rank < firstRank) continue;
    const entries = await findEntries(db, {
      query: entryQuery,
      before: rank === firstRank && lastKey !== undefined ? lastKey : start,
      publishedFrom,
      publishedUntil,
      isFeatured,
      limit: limit + 1 - hits.length,
    });
    hits.push(...entries.map((entry) => ({ rank, ...entry })));
    if (hits.length > limit) break;
  }
  return hits;
}

/** @returns a key above those of all entries that may be found */
async function firstKey(db: Database, { publishedUntil }: EntryFilter): Promise<number> {
  return publishedUntil === undefined ? keyAfterNewest(db) : keyAfter(new Date(publishedUntil));
}

interface Found {
  search: Search;
  input: HitsInput;
  withCloseWords: 0 | 1;
}

function toPage(found: Hit[], { search, input, withCloseWords }: Found): Hits {
  const { items, ...page } = cutPage(found, {
    limit: input.limit,
    cursorOf: ({ rank, key }) => [withCloseWords, rank, key],
  });
  return { ...page, hits: items, search };
}
