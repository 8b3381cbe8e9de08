import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * The states of articles. `publish_date` is null in each state that readers do not see. Rows without a status are published ones:
 * those from before, and those that an instance without the column still writes during a rolling upgrade.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await (engineOf(db) === 'postgres' ? changeOnPostgres : rebuildOnSqlite)(db);
  await indexAdminLists(db);
}

/** Readers see exactly the published articles, and their pages need a category and an author. */
const isConsistent = sql`check (
  case when status = 'published'
    then publish_date is not null and category_id is not null and author_id is not null
    else publish_date is null
  end
)`;

async function changeOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`
    alter table articles
      alter column publish_date drop not null,
      alter column category_id drop not null,
      alter column author_id drop not null,
      add column status text collate "C" not null default 'published',
      add column planned_date text collate "C",
      add column withdrawn_status integer,
      add column withdrawn_note text,
      add column trashed_at text collate "C",
      add column trashed_from text collate "C",
      add column was_public integer not null default 1`.execute(db);
  await sql`
    alter table articles
      add column listed_at text collate "C" not null
        generated always as (coalesce(publish_date, planned_date, updated_at)) stored,
      add constraint articles_status ${isConsistent}`.execute(db);
  await sql`alter table article_search alter column publish_date drop not null`.execute(db);
}

/** SQLite cannot drop NOT NULL. Foreign keys are off during migrations, or dropping a table would delete what refers to it. */
async function rebuildOnSqlite(db: AnyDatabase): Promise<void> {
  const indexes = await readIndexes(db, 'articles');
  await sql`
    create table new_articles (
      id text primary key,
      title text not null,
      excerpt text not null,
      content text not null,
      image_url text,
      publish_date text,
      read_time integer not null,
      is_featured integer not null default 0,
      category_id text references categories (id) on delete restrict,
      author_id text references authors (id) on delete restrict,
      view_count integer not null default 0,
      version integer not null default 1,
      created_at text not null,
      updated_at text not null,
      slug text not null default '',
      status text not null default 'published',
      planned_date text,
      withdrawn_status integer,
      withdrawn_note text,
      trashed_at text,
      trashed_from text,
      was_public integer not null default 1,
      listed_at text not null generated always as (coalesce(publish_date, planned_date, updated_at)) virtual,
      constraint articles_status ${isConsistent}
    )`.execute(db);
  await copyRows(
    db,
    'articles',
    sql`id, title, excerpt, content, image_url, publish_date, read_time, is_featured,
    category_id, author_id, view_count, version, created_at, updated_at, slug`,
  );
  for (const statement of indexes) await sql.raw(statement).execute(db);

  await sql`
    create table new_article_search (
      key integer primary key,
      article_id text not null unique references articles (id) on delete cascade,
      publish_date text,
      body text not null,
      index_version integer not null default 1
    )`.execute(db);
  const searchIndexes = await readIndexes(db, 'article_search');
  await copyRows(db, 'article_search', sql`key, article_id, publish_date, body, index_version`);
  for (const statement of searchIndexes) await sql.raw(statement).execute(db);
  // The trigger was dropped with the table.
  await sql`
    create trigger article_search_removed after delete on article_search begin
      delete from article_words where rowid = old.key;
    end`.execute(db);
}

/** @returns the statements that create the indexes of a table */
async function readIndexes(db: AnyDatabase, table: string): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type = 'index' and tbl_name = ${table} and sql is not null`.execute(db);
  return rows.map((row) => row.sql);
}

/** Copies the rows of `table` into `new_…`, which then takes its name. */
async function copyRows(db: AnyDatabase, table: string, columns: ReturnType<typeof sql>): Promise<void> {
  const copy = sql.table(`new_${table}`);
  await sql`insert into ${copy} (${columns}) select ${columns} from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${copy} rename to ${sql.table(table)}`.execute(db);
}

/** One index for each list of the admin, in its own order; the trash is a list of its own. */
async function indexAdminLists(db: AnyDatabase): Promise<void> {
  for (const column of ['status', 'category_id', 'author_id', 'is_featured'] as const) {
    await sql`
      create index ${sql.ref(`articles_listed_by_${column}`)} on articles (${sql.ref(column)}, listed_at, id)
      where trashed_at is null`.execute(db);
  }
  await sql`create index articles_listed on articles (listed_at, id) where trashed_at is null`.execute(db);
  await sql`create index articles_in_trash on articles (trashed_at, id) where trashed_at is not null`.execute(db);
}
