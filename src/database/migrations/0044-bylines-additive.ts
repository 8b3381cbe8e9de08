import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * Several authors of an article: what `author_id` does not say of them, and a table that finds the articles of an author in the order of
 * lists. Triggers keep that table in step with what older versions write, which know `author_id` and `publish_date` only.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('articles')
    .addColumn('bylines', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('authors').addColumn('email', 'text').execute();
  await db.schema
    .createTable('article_authors')
    .addColumn('article_id', key, (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('author_id', key, (column) => column.notNull().references('authors.id').onDelete('restrict'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('publish_date', key)
    .addPrimaryKeyConstraint('article_authors_key', ['article_id', 'author_id'])
    .execute();
  await sql`insert into article_authors (article_id, author_id, place, role, publish_date)
    select id, author_id, 0, 'words', publish_date from articles where author_id is not null`.execute(db);
  await db.schema
    .createIndex('article_authors_by_date')
    .on('article_authors')
    .columns(['author_id', 'publish_date', 'article_id'])
    .execute();
  await (isPostgres ? followOnPostgres(db) : followOnSqlite(db));
}

async function followOnSqlite(db: AnyDatabase): Promise<void> {
  const add = sql`insert into article_authors (article_id, author_id, place, role, publish_date)
    select new.id, new.author_id, 0, 'words', new.publish_date where new.author_id is not null`;
  await sql`create trigger article_authors_added after insert on articles begin ${add}; end`.execute(db);
  await sql`create trigger article_authors_changed after update of author_id on articles
    when new.author_id is not old.author_id begin
      delete from article_authors where article_id = new.id and (place = 0 or author_id is new.author_id);
      ${add};
    end`.execute(db);
  await sql`create trigger article_authors_dated after update of publish_date on articles
    when new.publish_date is not old.publish_date begin
      update article_authors set publish_date = new.publish_date where article_id = new.id;
    end`.execute(db);
}

async function followOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function follow_article_author() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from article_authors where article_id = new.id and (place = 0 or author_id = new.author_id);
      end if;
      if new.author_id is not null then
        insert into article_authors (article_id, author_id, place, role, publish_date)
          values (new.id, new.author_id, 0, 'words', new.publish_date);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create function follow_publish_date_of_authors() returns trigger language plpgsql as $$
    begin
      update article_authors set publish_date = new.publish_date where article_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger article_authors_added after insert on articles
    for each row execute function follow_article_author()`.execute(db);
  await sql`create trigger article_authors_changed after update of author_id on articles
    for each row when (new.author_id is distinct from old.author_id)
    execute function follow_article_author()`.execute(db);
  await sql`create trigger article_authors_dated after update of publish_date on articles
    for each row when (new.publish_date is distinct from old.publish_date)
    execute function follow_publish_date_of_authors()`.execute(db);
}
