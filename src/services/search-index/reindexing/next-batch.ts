import type { Database } from '../../../database/schema.ts';
import type { StoredText } from './reindex-articles.ts';

/** Maximum number of articles in a batch. */
const maxArticles = 20;
/** Maximum characters of a batch, unless its first article has more: on SQLite everything waits while they are indexed. */
const maxCharacters = 50_000;

/** @returns a batch of articles whose entries have an older version; none when all are up to date */
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

/** @returns the number of entries with an older version */
export async function countOutdated(db: Database, version: number): Promise<number> {
  const { entries } = await db
    .selectFrom('article_search')
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('index_version', '<', version)
    .executeTakeFirstOrThrow();
  return Number(entries);
}

/** @returns the next batch of articles after this id; none after the last */
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

/** @returns the articles that fit into a batch, at least one if there is one */
function cut(articles: StoredText[]): StoredText[] {
  let characters = 0;
  const end = articles.findIndex(({ content }, index) => {
    characters += content.length;
    return index > 0 && characters > maxCharacters;
  });
  return end === -1 ? articles : articles.slice(0, end);
}
