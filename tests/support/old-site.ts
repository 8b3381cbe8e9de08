import { sql } from 'kysely';
import { migrate } from '../../src/database/migrate.ts';
import type { Database } from '../../src/database/schema.ts';

/** The titles, which decide the URLs. */
const titles = ['An old article', 'A second article', 'A third article', 'Une quatrième', 'A fifth article'];

/**
 * Creates the tables of the first version and fills them: an author, and articles in each of the five sections with fixed ids and dates, in
 * the form of that version. The caller upgrades it.
 */
export async function createOldSite(db: Database): Promise<void> {
  await migrate(db, '0001-magazine');
  const at = '2025-03-01T08:00:00.000Z';
  await sql`insert into authors (id, name, title, initials, created_at) values ('author', 'Ada Vale', 'Critic', 'AV', ${at})`.execute(
    db,
  );
  const categories = await db.selectFrom('categories').select('id').orderBy('slug').execute();
  const rows = categories.flatMap(({ id: category }, section) =>
    titles.map((title, place) => {
      const day = `2025-0${section + 1}-1${place}T08:00:00.000Z`;
      const name = section === 0 ? title : `${title} of section ${section}`;
      const text = 'A first paragraph with a [link](https://example.org).\n\n> A quotation\n\n## A heading\n\nThe end.';
      const isFeatured = section === 2 && place === 4 ? 1 : 0;
      return sql`(${`article-${section}-${place}`}, ${name}, 'What it is about.', ${text}, ${day}, 4, ${isFeatured}, ${category}, 'author', ${day}, ${day})`;
    }),
  );
  await sql`
    insert into articles
      (id, title, excerpt, content, publish_date, read_time, is_featured, category_id, author_id, created_at, updated_at)
    values ${sql.join(rows)}
  `.execute(db);
}
