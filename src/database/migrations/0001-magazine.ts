import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type AnyDatabase, engineOf } from './engine.ts';

const sections = ['Politics', 'Culture', 'Opinion', 'Books', 'Magazine'];

/** Articles, authors, sections, subscribers, and the two small tables behind figures and caches. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = keyType(db);
  await createPeopleAndSections(db, key);
  await createArticles(db, key);
  await indexArticles(db);
  await createSubscribers(db, key);
  await createCounters(db, key);
  await insertSections(db);
}

/** Text that is compared byte by byte on both engines: a language's sort order is slower and differs between machines. */
function keyType(db: AnyDatabase) {
  return engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
}

type KeyType = ReturnType<typeof keyType>;

async function createPeopleAndSections(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('authors')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('initials', 'text', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('categories')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', key, (column) => column.notNull().unique())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
}

async function createArticles(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('articles')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('publish_date', key, (column) => column.notNull())
    .addColumn('read_time', 'integer', (column) => column.notNull())
    .addColumn('is_featured', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('category_id', key, (column) => column.notNull().references('categories.id').onDelete('restrict'))
    .addColumn('author_id', key, (column) => column.notNull().references('authors.id').onDelete('restrict'))
    .addColumn('view_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
}

/** One index per list, in the list's own order, so that a page costs the same among a hundred articles or 100,000. */
async function indexArticles(db: AnyDatabase): Promise<void> {
  const orders: Record<string, string[]> = {
    articles_by_date: ['publish_date', 'id'],
    articles_by_flag: ['is_featured', 'publish_date', 'id'],
    articles_by_section: ['category_id', 'publish_date', 'id'],
    articles_by_section_and_flag: ['category_id', 'is_featured', 'publish_date', 'id'],
    articles_by_author: ['author_id', 'publish_date', 'id'],
    articles_by_views: ['view_count', 'publish_date', 'id'],
  };
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema.createIndex(name).on('articles').columns(columns).execute();
  }
}

async function createSubscribers(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('email', key, (column) => column.notNull().unique())
    .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('subscribed_at', key, (column) => column.notNull())
    .addColumn('unsubscribed_at', key)
    .execute();
  await db.schema
    .createIndex('subscribers_by_date')
    .on('newsletter_subscribers')
    .columns(['subscribed_at', 'id'])
    .execute();
}

async function createCounters(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('totals')
    .addColumn('name', key, (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('content_version').values({ id: 1, version: 1 }).execute();
}

async function insertSections(db: AnyDatabase): Promise<void> {
  const created_at = new Date().toISOString();
  const rows = sections.map((name, position) => ({ id: uuid(), name, slug: name.toLowerCase(), position, created_at }));
  await db.insertInto('categories').values(rows).execute();
}
