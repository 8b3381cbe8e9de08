import { type Mark, marks } from '../../database/full-text/entry.ts';
import type { EntryQuery } from '../../database/full-text/entry-query.ts';
import type { StoredArticleStatus } from '../../database/schema.ts';
import type { Phrase } from './parse-query.ts';

/** One phrase of the search: any of its spellings, or an author, a tag or a series with that name. */
export interface Wanted {
  spellings: Phrase[];
  /** Ids of authors whose names contain it. */
  authors: string[];
  /** Ids of tags whose names contain it. */
  tags: string[];
  /** Ids of series whose titles contain it. */
  series: string[];
}

export interface Search {
  wanted: Wanted[];
  unwanted: Wanted[];
  /** Id of a category. */
  category?: string | undefined;
  /** Id of an author. */
  author?: string | undefined;
  /** Ids of a tag: its own, and those that it took over. */
  tags?: readonly string[] | undefined;
  /** Only articles in this state, which is not the published one. */
  status?: StoredArticleStatus | undefined;
  /** No articles in this state. */
  exceptStatus?: StoredArticleStatus | undefined;
}

/** Minimum letters of a prefix that is searched everywhere; a shorter one matches a good part of all words. */
const minOpenLetters = 4;
/** Minimum letters of a prefix that is searched in titles and excerpts, which have few words. */
const minOpenLettersInHead = 2;

/**
 * The order of the results, as queries that run in turn: no article matches two of them, and the results of each are ordered
 * newest first.
 *
 * 1. All phrases are in the title.
 * 2. All are in title, excerpt and the names of author, tags and series.
 * 3. Some are in the title, all somewhere in the article.
 * 4. Some are in title, excerpt or those names, all somewhere.
 * 5. All are in the text alone.
 */
export function rankedQueries(search: Search): EntryQuery[] {
  const every = (mark: Mark): EntryQuery => ({ all: search.wanted.map((one) => ask(one, mark)) });
  const some = (mark: Mark): EntryQuery => ({ any: search.wanted.map((one) => ask(one, mark)) });
  const both = (...all: EntryQuery[]): EntryQuery => ({ all });
  const but = (find: EntryQuery, ...without: EntryQuery[]): EntryQuery => ({ find, without: { any: without } });

  const mixed = [
    but(both(some('title'), every('all')), every('head')),
    but(both(some('head'), every('all')), every('head'), some('title')),
  ];
  const ranks = [
    every('title'),
    but(every('head'), every('title')),
    ...(search.wanted.length > 1 ? mixed : []),
    but(every('all'), some('head')),
  ];
  return ranks.map((rank) => narrow(rank, search));
}

/** @returns the query for all phrases anywhere: its results are those of all ranked queries together */
export function unrankedQuery(search: Search): EntryQuery {
  return narrow({ all: search.wanted.map((one) => ask(one, 'all')) }, search);
}

function ask({ spellings, authors, tags, series }: Wanted, mark: Mark): EntryQuery {
  const ofIds = [
    ...authors.map((id) => marks.author + id),
    ...tags.map((id) => marks.tag + id),
    ...series.map((id) => marks.series + id),
  ];
  const named = mark === 'title' ? [] : ofIds.map((word) => ({ words: [word], open: false }));
  const queries = [...spellings.flatMap((phrase) => askPhrase(phrase, mark)), ...named];
  const [only, ...others] = queries;
  return only && others.length === 0 ? only : { any: queries };
}

function askPhrase({ words, open }: Phrase, mark: Mark): EntryQuery[] {
  const letters = open ? (words.at(-1)?.length ?? 0) : 0;
  const anywhere = mark === 'all' && letters < minOpenLetters;
  const marked = (as: Mark) => words.map((word) => marks[as] + word);
  const whole: EntryQuery = { words: marked(mark), open: letters >= minOpenLettersInHead && !anywhere };
  return anywhere && letters >= minOpenLettersInHead ? [whole, { words: marked('head'), open: true }] : [whole];
}

/** Limits a query to the category, the author, the tag and the state, and excludes the unwanted phrases and the unwanted state. */
function narrow(query: EntryQuery, search: Search): EntryQuery {
  const { category, author, tags, status, exceptStatus, unwanted } = search;
  const tagged = tags?.flatMap((id) => marked('tag', id)) ?? [];
  const limited = [
    ...marked('section', category),
    ...marked('author', author),
    ...(tagged.length > 0 ? [{ any: tagged }] : []),
    ...marked('status', status),
  ];
  const excluded = [...unwanted.map((one) => ask(one, 'all')), ...marked('status', exceptStatus)];
  const find = limited.length > 0 ? { all: [...limited, query] } : query;
  return excluded.length > 0 ? { find, without: { any: excluded } } : find;
}

function marked(mark: Mark, word: string | undefined): EntryQuery[] {
  return word === undefined ? [] : [{ words: [marks[mark] + word], open: false }];
}
