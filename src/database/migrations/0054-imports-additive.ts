import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

type KeyType = ReturnType<typeof sql>;

/** Imports of other programs' sites: what was read, how it was decided and what became of it; and where things came from, for good. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await createImports(db, key);
  await createItems(db, key);
  await createFindings(db, key);
  await createOrigins(db, key);
}

async function createImports(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('program', key, (column) => column.notNull())
    .addColumn('site_url', key, (column) => column.notNull().defaultTo(''))
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('state', key, (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('choices', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('counts', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('readings', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .addColumn('created_by', key)
    .addColumn('created_by_name', 'text')
    .addColumn('claimed_by', key)
    .addColumn('claimed_until', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addColumn('started_at', key)
    .addColumn('finished_at', key)
    .addColumn('undone_at', key)
    .execute();
  await db.schema.createIndex('imports_by_state').on('imports').columns(['state', 'updated_at']).execute();
}

/** The index for rounds has the order in which items of a kind are decided and written. */
async function createItems(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('import_items')
    .addColumn('import_id', key, (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('source_key', key, (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('reading', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('fingerprint', key, (column) => column.notNull())
    .addColumn('state', key, (column) => column.notNull())
    .addColumn('plan', 'text')
    .addColumn('content', 'text')
    .addColumn('words_in', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('words_out', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('slug', key)
    .addColumn('target_id', key)
    .addColumn('problem', 'text')
    .addPrimaryKeyConstraint('import_items_key', ['import_id', 'kind', 'source_key'])
    .execute();
  await db.schema
    .createIndex('import_items_by_round')
    .on('import_items')
    .columns(['import_id', 'kind', 'state', 'position'])
    .execute();
  await db.schema
    .createIndex('import_items_by_place')
    .on('import_items')
    .columns(['import_id', 'kind', 'position'])
    .execute();
  await db.schema
    .createIndex('import_items_by_slug')
    .on('import_items')
    .columns(['import_id', 'kind', 'slug'])
    .execute();
  await db.schema.createIndex('import_items_by_target').on('import_items').columns(['kind', 'target_id']).execute();
}

async function createFindings(db: AnyDatabase, key: KeyType): Promise<void> {
  const ofItem = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('import_id', key, (column) => column.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('item_kind', key, (column) => column.notNull())
      .addColumn('item_key', key, (column) => column.notNull());
  await ofItem('import_losses')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('snippet', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .addPrimaryKeyConstraint('import_losses_key', ['import_id', 'item_kind', 'item_key', 'number'])
    .execute();
  await ofItem('import_urls')
    .addColumn('from_path', key, (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('to_path', 'text')
    .addPrimaryKeyConstraint('import_urls_key', ['import_id', 'from_path'])
    .execute();
  await db.schema
    .createIndex('import_urls_by_item')
    .on('import_urls')
    .columns(['import_id', 'item_kind', 'item_key'])
    .execute();
  await ofItem('import_files')
    .addColumn('url_hash', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_files_key', ['import_id', 'url_hash'])
    .execute();
}

async function createOrigins(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('origins')
    .addColumn('program', key, (column) => column.notNull())
    .addColumn('site_url', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('source_key', key, (column) => column.notNull())
    .addColumn('target_id', key, (column) => column.notNull())
    .addColumn('is_made', 'integer', (column) => column.notNull())
    .addColumn('import_id', key, (column) => column.notNull())
    .addColumn('source_fingerprint', key, (column) => column.notNull())
    .addColumn('written_fingerprint', key, (column) => column.notNull())
    .addColumn('written_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('origins_key', ['program', 'site_url', 'kind', 'source_key'])
    .execute();
  await db.schema.createIndex('origins_by_target').on('origins').columns(['kind', 'target_id']).execute();
  await db.schema.createIndex('origins_by_import').on('origins').columns(['import_id', 'kind', 'target_id']).execute();
}
