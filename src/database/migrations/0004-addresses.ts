import { sql } from 'kysely';
import { slugify } from 'transliteration';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Rows that are named at a time: memory stays flat however many there are. */
const batch = 500;
const slugLength = 80;

/** Names in addresses for articles and authors, what pages say of authors and sections, and where old addresses lead. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('categories').addColumn('description', 'text').execute();
  for (const column of ['bio', 'image_url', 'links'] as const) {
    await db.schema.alterTable('authors').addColumn(column, 'text').execute();
  }
  await createSlugs(db, key);
  await nameRows(db, 'articles', { label: 'title', fallback: 'article' });
  await nameRows(db, 'authors', { label: 'name', fallback: 'author' });
  for (const table of ['articles', 'authors'] as const) {
    await db.schema.createIndex(`${table}_by_slug`).unique().on(table).column('slug').execute();
  }
  await createRedirects(db, key);
}

type KeyType = ReturnType<typeof sql>;

/** Every slug that an article or an author ever had; its row outlives the thing itself, so that none is given away twice. */
async function createSlugs(db: AnyDatabase, key: KeyType): Promise<void> {
  for (const [table, subject] of [
    ['articles', 'article_id'],
    ['authors', 'author_id'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('slug', key, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable(`${table === 'articles' ? 'article' : 'author'}_slugs`)
      .addColumn('slug', key, (column) => column.primaryKey())
      .addColumn(subject, key, (column) => column.references(`${table}.id`).onDelete('set null'))
      .execute();
  }
  await db.schema.createIndex('slugs_by_article').on('article_slugs').column('article_id').execute();
  await db.schema.createIndex('slugs_by_author').on('author_slugs').column('author_id').execute();
}

interface Naming {
  label: string;
  /** For a label without a letter that could be written in an address. */
  fallback: string;
}

async function nameRows(db: AnyDatabase, table: 'articles' | 'authors', { label, fallback }: Naming): Promise<void> {
  const subject = table === 'articles' ? 'article' : 'author';
  const taken = new Map<string, number>();
  let after = '';
  for (;;) {
    const rows: { id: string; label: string }[] = await db
      .selectFrom(table)
      .select(['id', `${label} as label`])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const named = rows.map((row) => ({ id: row.id, slug: nameOnce(row.label, fallback, taken) }));
    for (const { id, slug } of named) await db.updateTable(table).set({ slug }).where('id', '=', id).execute();
    await db
      .insertInto(`${subject}_slugs`)
      .values(named.map(({ id, slug }) => ({ slug, [`${subject}_id`]: id })))
      .execute();
    after = last.id;
  }
}

/** The first of its name is "a-title", the next "a-title-2"; as `services/slugs` names what comes later. */
function nameOnce(label: string, fallback: string, taken: Map<string, number>): string {
  const base = baseOf(label, fallback);
  let count = taken.get(base) ?? 0;
  let slug: string;
  do {
    count += 1;
    slug = count === 1 ? base : `${cut(base, slugLength - `-${count}`.length)}-${count}`;
  } while (slug !== base && taken.has(slug));
  taken.set(base, count);
  if (slug !== base) taken.set(slug, 1);
  return slug;
}

/** Not what the API's own addresses are called, and nothing that could be taken for an id. */
function baseOf(label: string, fallback: string): string {
  const base = cut(slugify(label, { allowedChars: 'a-zA-Z0-9' }), slugLength) || fallback;
  const isReserved =
    base === 'featured' || base === 'most-read' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(base);
  return isReserved ? `${fallback}-${base}` : base;
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/^-+|-+$/g, '');
}

async function createRedirects(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('redirects')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('from_path', key, (column) => column.notNull().unique())
    .addColumn('to_path', 'text', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
}
