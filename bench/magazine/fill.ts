import { setImmediate } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { ArticleInput } from '../../src/contract/articles.ts';
import type { Byline } from '../../src/contract/bylines.ts';
import type { Database, DatabaseTransaction } from '../../src/database/schema.ts';
import { insertSeriesRow } from '../../src/services/article-series/insert-series-row.ts';
import { insertTagRow } from '../../src/services/article-tags/insert-tag-row.ts';
import { insertArticle } from '../../src/services/article-writes/create-article.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { insertAuthor } from '../../src/services/authors/create-author.ts';
import { createCategory } from '../../src/services/categories/create-category.ts';
import { addToTotal, totals } from '../../src/services/totals/totals.ts';
import { actor } from '../../tests/support/actor.ts';
import { createWriter, type Writer } from './texts.ts';

/** Articles of the small category, whatever the size of the magazine. */
const fewArticles = 12;
const authorCount = 40;
/** Articles for each tag: a large magazine has ten thousand tags. */
const articlesPerTag = 10;
/** Articles for each series, of which one in five is a part: a large magazine has a thousand series of twenty parts. */
const articlesPerSeries = 100;
const everyPart = 5;
const articlesPerTransaction = 100;
const minute = 60 * 1000;
/** Between two articles: so long that a thousand of them reach over the last complete month, of which the sitemap is measured. */
const articleEvery = 120 * minute;

interface FillInput {
  articles: number;
  now: Date;
  siteUrl: string;
  /** Paths of the articles' images. */
  images: readonly string[];
}

/** Things that the articles refer to. */
interface Known {
  authors: string[];
  /** The account that has edited as many articles as the small category has, and written none. */
  editor: string;
  categories: string[];
  letters: string;
  /** The first is of every other article. */
  tags: string[];
  series: string[];
}

/**
 * Fills an empty magazine by the rules that fill an installation, so that slugs, totals and search index are there too: five
 * categories evenly and a small one ("letters"), one article in ten flagged, an article every two hours, of which the last hundredth
 * is scheduled, one in fifty back-dated, one tag for ten articles, each of which has three or four, one tag that every other has, several authors every other (the first author is in a tenth of all, in one role or another), a series of twenty parts for a hundred articles, views from none to 50,000; and as many subscribers, one in ten of them unsubscribed.
 */
export async function fill(db: Database, input: FillInput): Promise<void> {
  const known = await fillReferences(db, input);
  const writer = createWriter();
  for (let start = 0; start < input.articles; start += articlesPerTransaction) {
    const length = Math.min(articlesPerTransaction, input.articles - start);
    const indexes = Array.from({ length }, (_, offset) => start + offset);
    const views = new Map<string, number>();
    await db.transaction().execute(async (trx) => {
      for (const index of indexes) {
        const article = writeArticle(index, { ...input, known, writer });
        const id = await insertArticle(trx, { article, actor, now: input.now, siteUrl: input.siteUrl });
        if (!isScheduled(index, input.articles)) views.set(id, (index * 7919) % 50_000);
      }
      await insertSubscribers(trx, indexes, input.now);
    });
    await flushViews(db, views);
    // SQLite answers at once, so that without this nothing would notice a Ctrl-C until the magazine is full.
    await setImmediate();
  }
}

/** @returns the path of one of the articles that `fill` publishes; they are numbered from 0 */
export function articlePath(index: number): string {
  return `/articles/story-${index}`;
}

async function fillReferences(db: Database, { now, siteUrl, articles }: FillInput): Promise<Known> {
  const categories = await db.selectFrom('categories').select('id').orderBy('position').execute();
  const letters = uuid();
  await createCategory(db, { id: letters, category: { name: 'Letters', slug: 'letters' }, now, actor });
  const authors: string[] = [];
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < authorCount; index += 1) {
      const author = { name: `Author Number ${index}`, title: 'Staff Writer', initials: `A${index}` };
      authors.push((await insertAuthor(trx, { author, actor, now, siteUrl })).id);
    }
  });
  const few = { name: 'Editor of a Few', title: 'Editor', initials: 'EF', slug: 'editor-of-a-few' };
  const { id: editor } = await db
    .transaction()
    .execute((trx) => insertAuthor(trx, { author: few, actor, now, siteUrl }));
  const tags: string[] = [];
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < articles / articlesPerTag; index += 1) {
      const id = uuid();
      const tag = { id, name: `Tag ${index}`, slug: `tag-${index}`, description: '', created_at: now.toISOString() };
      await insertTagRow(trx, tag);
      tags.push(id);
    }
  });
  const series: string[] = [];
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < articles / articlesPerSeries; index += 1) {
      const id = uuid();
      const texts = { title: `Series ${index}`, slug: `series-${index}`, description: '', image_url: null };
      await insertSeriesRow(trx, { id, ...texts, created_at: now.toISOString() });
      series.push(id);
    }
  });
  return { authors, editor, categories: categories.map(({ id }) => id), letters, tags, series };
}

interface WriteInput extends FillInput {
  known: Known;
  writer: Writer;
}

function writeArticle(index: number, { articles, now, images, known, writer }: WriteInput): ArticleInput {
  const isOfFew = index % Math.floor(articles / fewArticles) === 7;
  const isBackDated = writer.random() < 0.02;
  const age = isBackDated ? Math.floor(writer.random() * articles) : articles - index - articles / 100 - 0.5;
  return {
    ...writer.write(),
    slug: `story-${index}`,
    imageUrl: pick(images, index),
    publishDate: new Date(now.getTime() - age * articleEvery).toISOString(),
    readTime: 1 + (index % 9),
    isFeatured: index % 10 === 3 ? 1 : 0,
    categoryId: isOfFew ? known.letters : pick(known.categories, index),
    ...authorsOf(index, known, isOfFew),
    tagIds: tagsOf(index, known.tags),
    ...(index % everyPart === 0 && { seriesId: pick(known.series, Math.floor(index / articlesPerSeries)) }),
  };
}

function authorsOf(index: number, { authors, editor }: Known, isOfFew: boolean) {
  const authorId = pick(authors, index * 7);
  const others = index % 2 === 0 ? [pick(authors, index * 7 + 1), pick(authors, index % 5 === 0 ? 0 : index + 3)] : [];
  const named = [...new Set(others)].filter((id) => id !== authorId);
  const list: Byline[] = [
    { id: authorId, role: 'words' },
    ...named.map((id, at): Byline => ({ id, role: at === 0 ? 'words' : 'images' })),
    ...(isOfFew ? [{ id: editor, role: 'editing' } as const] : []),
  ];
  return { authorId, authors: list };
}

function tagsOf(index: number, tags: readonly string[]): string[] {
  const own = [1, 7, 13].map((step) => pick(tags, index * step + step));
  return [...new Set([...(index % 2 === 0 ? [pick(tags, 0)] : []), ...own])];
}

function isScheduled(index: number, articles: number): boolean {
  return index >= articles - articles / 100;
}

/** Subscribers, one a minute. */
async function insertSubscribers(trx: DatabaseTransaction, indexes: number[], now: Date): Promise<void> {
  const rows = indexes.map((index) => {
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
  await addToTotal(trx, totals.subscribers, rows.length);
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
