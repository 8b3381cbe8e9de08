import type { Database } from '../../../database/schema.ts';
import type { StoredText } from './reindex-articles.ts';

/** Most articles of a batch. */
const maxArticles = 20;
/** Most characters of a batch, unless its first article has more: while they are indexed, on SQLite everything waits. */
const maxCharacters = 50_000;

/** @returns articles whose entries have an older version; none when all are up to date */
export async function readOutdated(db: Database, version: number): Promise<StoredText[]> {
  const articles = await db
    .selectFrom('article_search')
    .innerJoin('articles', 'articles.id', 'article_search.article_id')
    .select(['articles.id', 'articles.content'])
    .where('index_version', '<', version)
    .orderBy('index_version')
    .orderBy('article_id')
    .limit(maxArticles)
    .execute();
  return cut(articles);
}

/** @returns how many entries have an older version */
export async function countOutdated(db: Database, version: number): Promise<number> {
  const { entries } = await db
    .selectFrom('article_search')
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('index_version', '<', version)
    .executeTakeFirstOrThrow();
  return Number(entries);
}

/** @returns the articles that follow that one in the order of their ids; none after the last */
export async function readNext(db: Database, after: string): Promise<StoredText[]> {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'content'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(maxArticles)
    .execute();
  return cut(articles);
}

/** @returns as many as make a batch, one at least if there is one */
function cut(articles: StoredText[]): StoredText[] {
  let characters = 0;
  const end = articles.findIndex(({ content }, index) => {
    characters += content.length;
    return index > 0 && characters > maxCharacters;
  });
  return end === -1 ? articles : articles.slice(0, end);
}
