import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { firstPages } from './0047-pages-texts.ts';
import { type AnyDatabase, engineOf } from './engine.ts';

type KeyType = ReturnType<typeof sql>;

/** Static pages, in a table of their own (decision 18), and those whose texts were part of the program until now. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await createPages(db, key);
  await createPaths(db, key);
  await createRevisions(db, key);
  await fillPages(db);
}

/** `publish_date` is null in each state that readers do not see, as that of an article; the check keeps it so. */
async function createPages(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('pages')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('parent_id', key, (column) => column.references('pages.id').onDelete('restrict'))
    .addColumn('slug', key, (column) => column.notNull())
    .addColumn('path', key, (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('heading', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('lead', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('meta_title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('meta_description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('noindex', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('status', key, (column) => column.notNull())
    .addColumn('publish_date', key)
    .addColumn('planned_date', key)
    .addColumn('was_public', 'integer', (column) => column.notNull())
    .addColumn('trashed_at', key)
    .addColumn('trashed_from', key)
    .addColumn('working_copy', 'text')
    .addColumn('copied_at', key)
    .addColumn('copied_by', key)
    .addColumn('copied_by_name', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_by', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addCheckConstraint('pages_status', sql`(status = 'published') = (publish_date is not null)`)
    .execute();
  await db.schema.createIndex('pages_by_parent').on('pages').column('parent_id').execute();
  await sql`create index pages_by_date on pages (publish_date) where publish_date is not null`.execute(db);
  await sql`create index pages_in_trash on pages (trashed_at) where trashed_at is not null`.execute(db);
}

/** Every path that a page ever had for readers; it leads to the page for good. Null: the page was deleted. */
async function createPaths(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('page_paths')
    .addColumn('path', key, (column) => column.primaryKey())
    .addColumn('page_id', key, (column) => column.references('pages.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('paths_by_page').on('page_paths').column('page_id').execute();
}

async function createRevisions(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('page_revisions')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('page_id', key, (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('created_by', key)
    .addColumn('created_by_name', 'text')
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('thinned', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('page_revisions_by_page').on('page_revisions').columns(['page_id', 'id']).execute();
  await db.schema
    .createIndex('page_revisions_by_thinned')
    .on('page_revisions')
    .columns(['thinned', 'created_at', 'id'])
    .execute();
}

/** Readers have seen these texts since the site began, whenever that was. */
const published = '2000-01-01T00:00:00.000Z';

async function fillPages(db: AnyDatabase): Promise<void> {
  const now = new Date().toISOString();
  for (const { slug, title, heading, lead, description, content } of firstPages) {
    const id = uuid();
    const path = `/${slug}`;
    await sql`
      insert into pages (id, slug, path, title, heading, lead, content, meta_description,
        status, publish_date, was_public, created_at, updated_at)
      values (${id}, ${slug}, ${path}, ${title}, ${heading}, ${lead}, ${content}, ${description},
        'published', ${published}, 1, ${now}, ${now})`.execute(db);
    await sql`insert into page_paths (path, page_id) values (${path}, ${id})`.execute(db);
  }
}
