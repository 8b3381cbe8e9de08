import { sql } from 'kysely';
import { type Article, addEntries } from './0005-search-entries.ts';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Articles that are read at a time. */
const batchSize = 200;

/** The search index, filled with the articles that are there: as it was when this landed, whatever an entry is today. */
export async function up(db: AnyDatabase): Promise<void> {
  await (engineOf(db) === 'postgres' ? createOnPostgres : createOnSqlite)(db);
  await indexExisting(db);
  if (engineOf(db) === 'postgres') await indexWordsOnPostgres(db);
  else await sql`insert into article_words (article_words) values ('optimize')`.execute(db);
}

/**
 * The words lie apart from the table of entries, by its keys, and are not stored a second time (`content=''`). They come from the
 * program finished: every word stands alone between spaces, with a mark in front.
 */
async function createOnSqlite(db: AnyDatabase): Promise<void> {
  await sql`
    create table article_search (
      key integer primary key,
      article_id text not null unique references articles (id) on delete cascade,
      publish_date text not null,
      body text not null
    )`.execute(db);
  await sql`
    create virtual table article_words using fts5 (
      words, content = '', contentless_delete = 1, prefix = '4', tokenize = "ascii tokenchars '^+#@%|-'"
    )`.execute(db);
  await sql`
    create trigger article_search_removed after delete on article_search begin
      delete from article_words where rowid = old.key;
    end`.execute(db);
  await sql`
    create table search_spellings (word text primary key, backwards text not null) without rowid`.execute(db);
  await sql`create index search_spellings_backwards on search_spellings (backwards)`.execute(db);
}

/** Text and words are kept out of the rows (`toast_tuple_target`), so that to look through many entries is to read few pages. */
async function createOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`
    create table article_search (
      key bigint primary key,
      article_id text collate "C" not null unique references articles (id) on delete cascade,
      publish_date text collate "C" not null,
      body text not null,
      words tsvector not null,
      pairs int4[] not null
    ) with (toast_tuple_target = 128)`.execute(db);
  for (const column of ['words', 'pairs']) {
    await sql`alter table article_search alter column ${sql.ref(column)} set storage external`.execute(db);
  }
  await sql`
    create table search_spellings (
      word text collate "C" primary key,
      backwards text collate "C" not null
    )`.execute(db);
  await sql`create index search_spellings_backwards on search_spellings (backwards)`.execute(db);
}

/** After the entries, since an index is made at once much sooner than row by row; without a list of what is still to be done. */
async function indexWordsOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  await sql`
    create index article_search_words on article_search using gin (words, pairs) with (fastupdate = off)`.execute(db);
  await sql`analyze article_search`.execute(db);
}

/** Oldest first, so that the words of each follow those before. */
async function indexExisting(db: AnyDatabase): Promise<void> {
  let last: Article | undefined;
  for (;;) {
    const articles = await readBatch(db, last);
    await addEntries(db, articles);
    last = articles.at(-1);
    if (!last) return;
  }
}

function readBatch(db: AnyDatabase, last: Article | undefined): Promise<Article[]> {
  let query = db
    .selectFrom('articles')
    .select(['id', 'title', 'excerpt', 'content', 'publish_date', 'category_id', 'author_id'])
    .orderBy('publish_date')
    .orderBy('id')
    .limit(batchSize);
  if (last) {
    const { publish_date, id } = last;
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('publish_date', 'id'), '>', tuple(publish_date, id)));
  }
  return query.execute() as Promise<Article[]>;
}
