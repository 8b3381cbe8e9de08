import { Random } from '../../drawing/random.ts';
import { wordsOf } from '../../src/database/full-text/words.ts';
import type { Database } from '../../src/database/schema.ts';

/** A kind of search, and its share of readers' searches. */
export interface QueryKind {
  name: string;
  /** Percentage of all searches. */
  share: number;
  /** @returns the query parameters of the next search of this kind */
  next(): Record<string, string>;
}

/** Number of articles that words and phrases are taken from, and in which the frequency of words is counted. */
const sampledArticles = 2000;

/** @returns the kinds of searches, made of words of the articles in `db`; the same articles give the same searches */
export async function createQueries(db: Database): Promise<QueryKind[]> {
  const random = new Random('queries');
  const texts = await readTexts(db);
  const { rare, common, veryCommon } = sortWords(texts);
  const pick = (words: string[]) => words[random.whole(0, words.length - 1)] ?? '';
  const longWord = (words: string[]) => pick(words.filter((word) => word.length >= 6));
  const phrase = (length: number) => {
    const words = texts[random.whole(0, texts.length - 1)] ?? [];
    const start = random.whole(0, words.length - length - 1);
    return words.slice(start, start + length).join(' ');
  };
  const q = (name: string, share: number, query: () => string): QueryKind => ({
    name,
    share,
    next: () => ({ q: query() }),
  });

  return [
    q('rare word', 14, () => `${pick(rare)} `),
    q('common word', 14, () => `${pick(common)} `),
    q('very common word', 6, () => `${pick(veryCommon)} `),
    q('two common words', 14, () => `${pick(common)} ${pick(common)} `),
    q('four words of a sentence', 8, () => phrase(4)),
    q('phrase of two words', 5, () => `"${phrase(2)}"`),
    q('phrase of three words', 5, () => `"${phrase(3)}"`),
    q('first letters, two or three', 6, () => longWord(common).slice(0, random.whole(2, 3))),
    q('first letters, four or five', 8, () => longWord(common).slice(0, random.whole(4, 5))),
    q('without another word', 4, () => `${pick(common)} -${pick(common)}`),
    { name: 'common word in a category', share: 6, next: () => ({ q: `${pick(common)} `, category: 'books' }) },
    q('typing error', 6, () => `${mistype(longWord(rare), random)} `),
    q('nothing found', 4, () => `${pick(common)} qq${pick(rare)}zz `),
  ];
}

async function readTexts(db: Database): Promise<string[][]> {
  const rows = await db
    .selectFrom('article_search')
    .select('body')
    .orderBy('article_id')
    .limit(sampledArticles)
    .execute();
  return rows.map(({ body }) => wordsOf(body));
}

/** Rare: in at most one article in a thousand. Common: in one of a hundred to one of five. Very common: in half of them. */
function sortWords(texts: string[][]) {
  const articles = new Map<string, number>();
  for (const text of texts) for (const word of new Set(text)) articles.set(word, (articles.get(word) ?? 0) + 1);
  const between = (min: number, max: number) =>
    [...articles]
      .filter(([, count]) => count >= min * texts.length && count <= max * texts.length)
      .map(([word]) => word);
  return { rare: between(0, 0.001), common: between(0.01, 0.2), veryCommon: between(0.5, 1) };
}

/** Swaps two letters of the word, leaves one out, or doubles one. */
function mistype(word: string, random: Random): string {
  const at = random.whole(1, word.length - 3);
  const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return random.pick([swapped, word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + word.slice(at - 1)]);
}
