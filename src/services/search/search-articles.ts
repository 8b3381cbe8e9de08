import type { SearchResult } from '../../contract/search.ts';
import { type FoundEntry, findEntries } from '../../database/full-text/find-entries.ts';
import { keyAfter } from '../../database/full-text/keys.ts';
import type { Database } from '../../database/schema.ts';
import { presentSummary, type Reading, selectPublished } from '../articles/present-article.ts';
import { findCloseWords } from './close-words.ts';
import { type AuthorName, findAuthors, readAuthorNames } from './find-authors.ts';
import { type ParsedQuery, type Phrase, parseQuery } from './parse-query.ts';
import { cutPassage } from './passage.ts';
import { rankedQuestions, type Search, type Wanted } from './rank.ts';

/** Where a page ends: whether typing errors were forgiven, the rank of its last result, and that result's key in the index. */
export type SearchPlace = readonly [forgiving: 0 | 1, rank: number, key: number];

export interface SearchInput extends Reading {
  query: string;
  limit: number;
  after?: SearchPlace | undefined;
  /** Slug of a section; an unknown one has no articles. */
  category?: string | undefined;
}

export interface SearchPage {
  items: SearchResult[];
  /** Where the next page starts; absent on the last one. */
  next?: SearchPlace;
}

interface Hit extends FoundEntry {
  rank: number;
}

/** @returns published articles that the query asks for, the best first; where none is, those it may have meant */
export async function searchArticles(db: Database, input: SearchInput): Promise<SearchPage> {
  const parsed = parseQuery(input.query);
  if (parsed.wanted.length === 0) return { items: [] };
  const category = await findSection(db, input.category);
  if (category === null) return { items: [] };

  const asTyped = toSearch(parsed, { category, names: await readAuthorNames(db) });
  if (!input.after?.[0]) {
    const hits = await findHits(db, asTyped, input);
    if (hits.length > 0 || input.after) return toPage(db, { hits, search: asTyped, input, forgiving: 0 });
  }
  const forgiving = await forgive(db, asTyped);
  if (!forgiving) return { items: [] };
  const hits = await findHits(db, forgiving, input);
  return toPage(db, { hits, search: forgiving, input, forgiving: 1 });
}

function toSearch(parsed: ParsedQuery, known: { category: string | undefined; names: readonly AuthorName[] }): Search {
  const resolve = (phrase: Phrase) => ({ spellings: [phrase], authors: findAuthors(known.names, phrase) });
  return {
    wanted: parsed.wanted.map(resolve),
    unwanted: parsed.unwanted.map(resolve),
    category: known.category,
  };
}

/** @returns the same search, with words beside each word that it may have been meant to be; undefined when there are none */
async function forgive(db: Database, search: Search): Promise<Search | undefined> {
  const wanted: Wanted[] = [];
  for (const one of search.wanted) {
    const [word = '', ...others] = one.spellings[0]?.words ?? [];
    const close = others.length > 0 ? [] : await findCloseWords(db, word);
    const spellings = close.map((other): Phrase => ({ words: [other], open: false }));
    wanted.push({ ...one, spellings: [...one.spellings, ...spellings] });
  }
  return wanted.some(({ spellings }) => spellings.length > 1) ? { ...search, wanted } : undefined;
}

/** @returns one more than the page has, if there are as many: rank after rank, the newest first in each */
async function findHits(db: Database, search: Search, { after, limit, now }: SearchInput): Promise<Hit[]> {
  const [, firstRank = 0, lastKey] = after ?? [];
  const hits: Hit[] = [];
  for (const [rank, question] of rankedQuestions(search).entries()) {
    if (rank < firstRank) continue;
    const entries = await findEntries(db, {
      question,
      before: rank === firstRank && lastKey !== undefined ? lastKey : keyAfter(now),
      publishedUntil: now.toISOString(),
      limit: limit + 1 - hits.length,
    });
    hits.push(...entries.map((entry) => ({ rank, ...entry })));
    if (hits.length > limit) break;
  }
  return hits;
}

interface Found {
  hits: Hit[];
  search: Search;
  input: SearchInput;
  forgiving: 0 | 1;
}

async function toPage(db: Database, { hits, search, input, forgiving }: Found): Promise<SearchPage> {
  const shown = hits.slice(0, input.limit);
  const items = await readResults(db, { hits: shown, search, input });
  const last = shown.at(-1);
  return hits.length > shown.length && last ? { items, next: [forgiving, last.rank, last.key] } : { items };
}

/** @returns the articles in the order of the hits; one that was taken away a moment ago is left out */
async function readResults(
  db: Database,
  { hits, search, input }: { hits: Hit[]; search: Search; input: SearchInput },
): Promise<SearchResult[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ articleId }) => articleId);
  const rows = await selectPublished(db, input.now).where('articles.id', 'in', ids).execute();
  const articles = new Map(rows.map((row) => [row.id, presentSummary(row, input.siteUrl)]));
  const wanted = search.wanted.map(({ spellings }) => spellings);
  return hits.flatMap(({ articleId, body }) => {
    const article = articles.get(articleId);
    return article ? { ...article, passage: cutPassage(body, wanted) } : [];
  });
}

/** @returns the section's id; undefined for no section, null for an unknown one */
async function findSection(db: Database, slug: string | undefined): Promise<string | undefined | null> {
  if (slug === undefined) return undefined;
  const section = await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  return section?.id ?? null;
}
