import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ArticlesTable, Database } from '../../src/database/schema.ts';
import { createWriter } from './texts.ts';

/** Rows per statement; SQLite allows 32,766 parameters. */
const rowsPerStatement = 500;
const authorCount = 40;
const hour = 60 * 60 * 1000;

interface FillInput {
  articles: number;
  now: Date;
}

/**
 * Fills an empty magazine: categories evenly, an article every hour back from `now`, one in a hundred scheduled, one in fifty
 * created today with a publish date long past.
 */
export async function fill(db: Database, { articles, now }: FillInput): Promise<void> {
  const created_at = now.toISOString();
  const authors = Array.from({ length: authorCount }, (_, index) => ({
    id: uuid(),
    slug: `author-${index}`,
    name: `Author Number ${index}`,
    title: 'Staff Writer',
    initials: `A${index}`,
    created_at,
  }));
  const categories = await db.selectFrom('categories').select('id').orderBy('position').execute();
  const writer = createWriter();

  const toRow = (index: number): Insertable<ArticlesTable> => {
    const backDated = writer.random() < 0.02;
    const age = backDated ? Math.floor(writer.random() * articles) : articles - index - articles / 100;
    return {
      ...writer.write(),
      id: uuid(),
      slug: `story-${index}`,
      image_url: null,
      publish_date: new Date(now.getTime() - age * hour).toISOString(),
      read_time: 3,
      is_featured: 0,
      category_id: categories[index % categories.length]?.id ?? '',
      author_id: authors[(index * 7) % authorCount]?.id ?? '',
      view_count: 0,
      version: 1,
      created_at,
      updated_at: created_at,
    };
  };

  await db.transaction().execute(async (trx) => {
    await trx.insertInto('authors').values(authors).execute();
    for (let start = 0; start < articles; start += rowsPerStatement) {
      const length = Math.min(rowsPerStatement, articles - start);
      const rows = Array.from({ length }, (_, offset) => toRow(start + offset));
      await trx.insertInto('articles').values(rows).execute();
    }
  });
}
