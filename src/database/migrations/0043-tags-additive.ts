import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * Tags. An article has the ids of its tags as JSON in a column; `article_tags` is made of it, in the order of lists. A version
 * without tags neither reads nor writes them, but it publishes and withdraws articles: triggers keep the dates in step.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('articles')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await createTags(db, key);
  await createArticleTags(db, key);
  await (engineOf(db) === 'postgres' ? followDatesOnPostgres(db) : followDatesOnSqlite(db));
}

type KeyType = ReturnType<typeof sql>;

async function createTags(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('tags')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', key, (column) => column.notNull().unique())
    .addColumn('order_key', key, (column) => column.notNull())
    .addColumn('slug', key, (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tags_by_order').on('tags').columns(['order_key', 'id']).execute();
  await db.schema
    .createTable('tag_slugs')
    .addColumn('slug', key, (column) => column.primaryKey())
    .addColumn('tag_id', key, (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('slugs_by_tag').on('tag_slugs').column('tag_id').execute();
  await db.schema
    .createTable('former_tags')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('tag_id', key, (column) => column.references('tags.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('former_tags_by_tag').on('former_tags').column('tag_id').execute();
}

async function createArticleTags(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('article_tags')
    .addColumn('article_id', key, (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('tag_id', key, (column) => column.notNull().references('tags.id').onDelete('restrict'))
    .addColumn('publish_date', key)
    .addPrimaryKeyConstraint('article_tags_key', ['article_id', 'tag_id'])
    .execute();
  await db.schema
    .createIndex('article_tags_by_tag')
    .on('article_tags')
    .columns(['tag_id', 'publish_date', 'article_id'])
    .execute();
}

async function followDatesOnSqlite(db: AnyDatabase): Promise<void> {
  await sql`
    create trigger article_tags_follow_date after update of publish_date on articles
    when old.publish_date is not new.publish_date
    begin
      update article_tags set publish_date = new.publish_date where article_id = new.id;
    end`.execute(db);
}

async function followDatesOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`
    create function article_tags_follow_date() returns trigger language plpgsql as $$
    begin
      update article_tags set publish_date = new.publish_date where article_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger article_tags_follow_date after update of publish_date on articles
    for each row when (old.publish_date is distinct from new.publish_date)
    execute function article_tags_follow_date()`.execute(db);
}
