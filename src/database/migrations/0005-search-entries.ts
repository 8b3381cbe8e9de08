import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { toPlainText, wordsOf } from './0005-search-words.ts';
import { type AnyDatabase, engineOf } from './engine.ts';

// Frozen with the migration: what an entry was when the index was first made. Today's writer is `full-text/write-entry.ts`.

export interface Article {
  id: string;
  title: string;
  excerpt: string;
  /** Markdown. */
  content: string;
  publish_date: string;
  category_id: string;
  author_id: string;
}

interface Entry {
  body: string;
  /** `null` where one text ends and another begins. */
  marked: (string | null)[];
  spellings: string[];
}

/** Puts articles into the empty index. */
export async function addEntries(db: AnyDatabase, articles: readonly Article[]): Promise<void> {
  const spellings = new Set<string>();
  for (const article of articles) {
    const entry = toEntry(article);
    await (engineOf(db) === 'postgres' ? addToPostgres : addToSqlite)(db, article, entry);
    for (const word of entry.spellings) spellings.add(word);
  }
  await addSpellings(db, [...spellings].sort());
}

function toEntry(article: Article): Entry {
  const body = toPlainText(article.content);
  const [title, excerpt, text] = [wordsOf(article.title), wordsOf(article.excerpt), wordsOf(body)];
  const marked = (mark: string, words: string[]) => [...words.map((word) => mark + word), null];
  return {
    body,
    marked: [
      ...[`#${article.category_id}`, null, `@${article.author_id}`, null],
      ...[`%${article.publish_date.slice(0, 'yyyy-mm'.length)}`, null],
      ...marked('^', title),
      ...marked('+', title),
      ...marked('+', excerpt),
      ...marked('', title),
      ...marked('', excerpt),
      ...marked('', text),
    ],
    spellings: [...new Set([...title, ...excerpt, ...text])].filter(
      (word) => word.length >= 4 && word.length <= 32 && /^\p{L}+$/u.test(word),
    ),
  };
}

async function addToSqlite(db: AnyDatabase, article: Article, { body, marked }: Entry): Promise<void> {
  const key = await insertUnderFreeKey(
    article.publish_date,
    (key) => sql`
      insert into article_search (key, article_id, publish_date, body)
      values (${key}, ${article.id}, ${article.publish_date}, ${body}) on conflict (key) do nothing returning key`,
    db,
  );
  const words = marked.map((word) => word ?? '|').join(' ');
  await sql`insert into article_words (rowid, words) values (cast(${key} as integer), ${words})`.execute(db);
}

async function addToPostgres(db: AnyDatabase, article: Article, { body, marked }: Entry): Promise<void> {
  await insertUnderFreeKey(
    article.publish_date,
    (key) => sql`
      insert into article_search (key, article_id, publish_date, body, words, pairs)
      values (${key}, ${article.id}, ${article.publish_date}, ${body}, ${toTsvector(marked)}::tsvector,
        ${pairsOf(marked)}::int4[])
      on conflict (key) do nothing returning key`,
    db,
  );
}

async function insertUnderFreeKey(
  publishDate: string,
  insert: (key: number) => ReturnType<typeof sql>,
  db: AnyDatabase,
): Promise<number> {
  const second = Math.floor(new Date(publishDate).getTime() / 1000);
  const slots = 2 ** 15;
  for (let attempt = 0; ; attempt += 1) {
    const key = (second - Math.max(0, attempt - 7)) * slots + randomInt(slots);
    const { rows } = await insert(key).execute(db);
    if (rows.length > 0) return key;
  }
}

function toTsvector(marked: (string | null)[]): string {
  const positions = new Map<string, number[]>();
  for (const [index, word] of marked.entries()) {
    if (word === null) continue;
    const known = positions.get(word);
    const position = Math.min(index + 1, 16_383);
    if (known) known.push(position);
    else positions.set(word, [position]);
  }
  return [...positions].map(([word, places]) => `'${word}':${places.join(',')}`).join(' ');
}

/** @returns a number for each pair of neighbouring words, once */
function pairsOf(marked: (string | null)[]): number[] {
  const pairs = new Set<number>();
  const unmarked = (word: string) => word.replace(/^[\^+]/, '');
  for (const [index, word] of marked.entries()) {
    const next = marked[index + 1];
    if (word !== null && next != null) pairs.add(numberOf(`${unmarked(word)} ${unmarked(next)}`));
  }
  return [...pairs];
}

/** FNV-1a, cut down. */
function numberOf(pair: string): number {
  let hash = 0x811c9dc5;
  for (const character of pair) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 16) ^ hash) & 0xffff;
}

async function addSpellings(db: AnyDatabase, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const rows = JSON.stringify(words.map((word) => [word, [...word].reverse().join('')]));
  await (engineOf(db) === 'postgres'
    ? sql`
        insert into search_spellings (word, backwards)
        select pair ->> 0, pair ->> 1 from json_array_elements(${rows}::json) as pair
        on conflict do nothing`
    : sql`
        insert into search_spellings (word, backwards)
        select value ->> 0, value ->> 1 from json_each(${rows}) where true
        on conflict do nothing`
  ).execute(db);
}
