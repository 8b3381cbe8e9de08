import { engineOf } from '../../../database/connect.ts';
import { indexedColumns } from '../../../database/full-text/entry.ts';
import { writeIndexEntries } from '../../../database/full-text/write-entry.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type PreparedText, prepareText } from '../prepare-text.ts';

/** An article that is to be indexed again. */
export interface StoredText {
  id: string;
  /** Markdown. */
  content: string;
}

interface ReindexInput {
  articles: readonly StoredText[];
  /** Version of the index format. */
  version: number;
  /** Called first in the transaction; nothing is written when it returns false. */
  mayGoOn?: (trx: DatabaseTransaction) => Promise<boolean>;
}

/**
 * Replaces the index entries of articles in one transaction: a search finds the old entries or the new ones, never both.
 * @returns false when `mayGoOn` has stopped it
 */
export async function reindexArticles(db: Database, input: ReindexInput): Promise<boolean> {
  const texts = await prepareTexts(input.articles);
  return db.transaction().execute(async (trx) => {
    if (input.mayGoOn && !(await input.mayGoOn(trx))) return false;
    await write(trx, texts, input.version);
    return true;
  });
}

/** Replaces the index entries of articles in the given transaction, which waits while their texts are prepared. */
export async function replaceEntries(trx: DatabaseTransaction, input: Omit<ReindexInput, 'mayGoOn'>): Promise<void> {
  await write(trx, await prepareTexts(input.articles), input.version);
}

type Texts = ReadonlyMap<string, PreparedText>;

async function prepareTexts(articles: readonly StoredText[]): Promise<Texts> {
  const texts = new Map<string, PreparedText>();
  for (const { id, content } of articles) texts.set(id, await prepareText(content, null));
  return texts;
}

async function write(trx: DatabaseTransaction, texts: Texts, version: number): Promise<void> {
  const current = await lockArticles(trx, [...texts.keys()]);
  const prepared = current.map((article) => {
    const text = texts.get(article.id);
    return { ...article, plainText: text?.source === article.content ? text.plain : undefined };
  });
  await writeIndexEntries(trx, prepared, version);
}

/**
 * Reads and locks articles until the transaction ends. It locks them in the order of their ids, as `flushViews` does, so that
 * the two never deadlock.
 */
function lockArticles(trx: DatabaseTransaction, ids: string[]) {
  const articles = trx.selectFrom('articles').select(indexedColumns).where('id', 'in', ids).orderBy('id');
  // SQLite has one writer at a time, and no row locks.
  return (engineOf(trx) === 'postgres' ? articles.forNoKeyUpdate() : articles).execute();
}
