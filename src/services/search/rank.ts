import { type Mark, marks } from '../../database/full-text/entry.ts';
import type { EntryQuery } from '../../database/full-text/entry-query.ts';
import type { Phrase } from './parse-query.ts';

/** One thing that is looked for: any of its spellings, or an author of that name. */
export interface Wanted {
  spellings: Phrase[];
  /** Ids of authors whose names it is in. */
  authors: string[];
}

export interface Search {
  wanted: Wanted[];
  unwanted: Wanted[];
  /** Id of a category. */
  category?: string | undefined;
  /** Id of an author. */
  author?: string | undefined;
}

/** Letters from which on a word may go on anywhere; a shorter one would go on to a good part of all words. */
const minOpenEmails = 4;
/** Letters from which on it may go on in titles and excerpts, which have few words. */
const minOpenEmailsInHead = 2;

/**
 * The order of the results, as questions that are asked in turn: no article is the answer to two of them, and the newest come
 * first among the answers to each.
 *
 * 1. Everything that is looked for is in the title.
 * 2. It is in title, excerpt and author's name.
 * 3. Some of it is in the title, all of it somewhere in the article.
 * 4. Some of it is in title, excerpt or author's name, all of it somewhere.
 * 5. All of it is in the text alone.
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

/** @returns what has all that is looked for anywhere: the answers to all of the ranked questions together */
export function unrankedQuery(search: Search): EntryQuery {
  return narrow({ all: search.wanted.map((one) => ask(one, 'all')) }, search);
}

function ask({ spellings, authors }: Wanted, mark: Mark): EntryQuery {
  const named = mark === 'title' ? [] : authors.map((id) => ({ words: [marks.author + id], open: false }));
  const queries = [...spellings.flatMap((phrase) => askPhrase(phrase, mark)), ...named];
  const [only, ...others] = queries;
  return only && others.length === 0 ? only : { any: queries };
}

function askPhrase({ words, open }: Phrase, mark: Mark): EntryQuery[] {
  const emails = open ? (words.at(-1)?.length ?? 0) : 0;
  const anywhere = mark === 'all' && emails < minOpenEmails;
  const marked = (as: Mark) => words.map((word) => marks[as] + word);
  const whole: EntryQuery = { words: marked(mark), open: emails >= minOpenEmailsInHead && !anywhere };
  return anywhere && emails >= minOpenEmailsInHead ? [whole, { words: marked('head'), open: true }] : [whole];
}

/** Only in the category, only by the author, and without what is not wanted. */
function narrow(query: EntryQuery, { category, author, unwanted }: Search): EntryQuery {
  const inCategory = category === undefined ? [] : [{ words: [marks.section + category], open: false }];
  const by = author === undefined ? [] : [{ words: [marks.author + author], open: false }];
  const find = inCategory.length + by.length > 0 ? { all: [...inCategory, ...by, query] } : query;
  return unwanted.length > 0 ? { find, without: { any: unwanted.map((one) => ask(one, 'all')) } } : find;
}
