import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ArticlesTable, Database, DatabaseTransaction } from '../../src/database/schema.ts';
import { addToTotals, totals } from '../../src/services/totals/totals.ts';

const samples = join(import.meta.dirname, '../../sample-content/articles');

/** Articles of the small category, whatever the size of the magazine. */
const fewArticles = 12;
/** Rows per statement; SQLite allows 32,766 parameters. */
const rowsPerStatement = 500;
const authorCount = 12;
const minute = 60 * 1000;
const hour = 60 * minute;

interface FillInput {
  articles: number;
  now: Date;
}

/**
 * Fills an empty magazine: five categories evenly and a small one ("letters"), one article in ten flagged, one in a hundred
 * scheduled, views from none to 50,000, texts as long as the sample's; as many subscribers as articles, one in ten of them
 * unsubscribed; and the matching totals.
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
  const letters = { id: uuid(), name: 'Letters', slug: 'letters', position: 5, created_at };
  const categories = await db.selectFrom('categories').select('id').orderBy('position').execute();
  const texts = await readTexts();

  const toRow = (index: number): Selectable<ArticlesTable> => {
    const few = index % Math.floor(articles / fewArticles) === 7;
    return {
      id: uuid(),
      slug: `story-${index}`,
      title: `The story that was written as number ${index} of them all`,
      excerpt:
        'What it says in two sentences, so that a reader can choose. It is about as long as such a thing is. '.repeat(
          2,
        ),
      content: pick(texts, index),
      image_url: `/media/sample/picture-${index % 24}.webp`,
      publish_date: publishDate(index, articles, now),
      read_time: 1 + (index % 9),
      is_featured: index % 10 === 3 ? 1 : 0,
      category_id: few ? letters.id : pick(categories, index).id,
      author_id: pick(authors, index * 7).id,
      view_count: isScheduled(index, articles) ? 0 : (index * 7919) % 50_000,
      version: 1,
      created_at,
      updated_at: created_at,
    };
  };

  await db.transaction().execute(async (trx) => {
    await trx.insertInto('authors').values(authors).execute();
    await trx.insertInto('categories').values(letters).execute();
    for (let start = 0; start < articles; start += rowsPerStatement) {
      const length = Math.min(rowsPerStatement, articles - start);
      const rows = Array.from({ length }, (_, offset) => toRow(start + offset));
      await trx.insertInto('articles').values(rows).execute();
      await insertSubscribers(trx, { start, length, now });
      await addToTotals(trx, countRows(rows));
    }
  });
}

/** Removes the flag of every article, and updates the totals. */
export async function unflagAll(db: Database): Promise<void> {
  await db.updateTable('articles').set({ is_featured: 0 }).execute();
  await db.updateTable('totals').set({ value: 0 }).where('name', '=', totals.featuredArticles).execute();
}

/** Subscribers, one a minute. */
async function insertSubscribers(trx: DatabaseTransaction, { start, length, now }: Batch): Promise<void> {
  const rows = Array.from({ length }, (_, offset) => {
    const index = start + offset;
    const hasLeft = index % 10 === 0;
    return {
      id: uuid(),
      email: `reader.number.${index}@example.org`,
      state: hasLeft ? ('unsubscribed' as const) : ('active' as const),
      subscribed_at: new Date(now.getTime() - index * minute).toISOString(),
      left_at: hasLeft ? now.toISOString() : null,
    };
  });
  await trx.insertInto('newsletter_subscribers').values(rows).execute();
}

interface Batch {
  start: number;
  length: number;
  now: Date;
}

/** Adds these articles, and as many subscribers, to the totals. */
function countRows(rows: Selectable<ArticlesTable>[]): Map<string, number> {
  const change = new Map<string, number>([
    [totals.articles, rows.length],
    [totals.subscribers, rows.length],
  ]);
  const add = (name: string, by: number) => change.set(name, (change.get(name) ?? 0) + by);
  for (const row of rows) {
    add(totals.articlesIn(row.category_id), 1);
    add(totals.featuredArticles, row.is_featured);
    add(totals.views, row.view_count);
  }
  return change;
}

/** One article an hour, the oldest first; the last hundredth is scheduled. */
function publishDate(index: number, articles: number, now: Date): string {
  const published = articles - articles / 100;
  return new Date(
    now.getTime() + (index - published + 1) * hour - (isScheduled(index, articles) ? 0 : hour / 2),
  ).toISOString();
}

function isScheduled(index: number, articles: number): boolean {
  return index >= articles - articles / 100;
}

async function readTexts(): Promise<string[]> {
  const names = await readdir(samples);
  const files = await Promise.all(names.sort().map((name) => readFile(join(samples, name), 'utf8')));
  return files.map((text) => text.replace(/^---\n.*?\n---\n/s, ''));
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
