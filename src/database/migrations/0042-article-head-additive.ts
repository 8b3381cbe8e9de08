import { sql } from 'kysely';
import type { AnyDatabase } from './engine.ts';

const texts = ['kicker', 'dateline', 'meta_title', 'meta_description', 'share_title', 'share_text', 'canonical_url'];

/**
 * Kicker and dateline of articles, and what search engines and networks are told of them. Few articles are kept from search engines,
 * so the index of these lets sitemaps count the others.
 */
export async function up(db: AnyDatabase): Promise<void> {
  for (const name of texts) {
    await db.schema
      .alterTable('articles')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('articles').addColumn('share_image_url', 'text').execute();
  await db.schema
    .alterTable('articles')
    .addColumn('noindex', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index articles_kept_from_search on articles (substr(publish_date, 1, 7), publish_date)
    where noindex = 1 or canonical_url <> ''`.execute(db);
}
