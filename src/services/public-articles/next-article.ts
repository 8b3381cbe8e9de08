import type { NextArticle } from '../../contract/articles.ts';
import { bylinesOf } from '../../database/byline-columns.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import type { ArticleRow } from '../articles/present-article.ts';
import { readAuthors } from '../articles/present-authors.ts';
import { isPublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { inOrder } from '../paging/page.ts';
import { newestFirst } from './list-articles.ts';

type NextRow = Awaited<ReturnType<ReturnType<typeof selectFollowing>['execute']>>[number];

type Article = Pick<ArticleRow, 'id' | 'category_id' | 'publish_date'>;

/**
 * Leads from the newest article of a category to its oldest one.
 * @param article which is published
 * @returns the article that follows it in the list of its category; null at the end
 */
export async function readNextArticle(db: Database, article: Article): Promise<NextArticle | null> {
  const { id, category_id, publish_date } = article;
  noteReads(`list:category:${category_id}`);
  const query = compileOnce(db, 'next article', () => selectFollowing(db, article).compile());
  const { rows } = await db.executeQuery<NextRow>({
    ...query,
    parameters: [publish_date, category_id, publish_date, id, 1],
  });
  const [next] = rows;
  if (!next) return null;
  noteReads(`summary:${next.id}`, `author:${next.author_id}`);
  return {
    slug: next.slug,
    title: next.title,
    readTime: next.read_time,
    author: { name: next.author_name },
    authors: await readNames(db, next),
  };
}

async function readNames(db: Database, next: NextRow): Promise<NextArticle['authors']> {
  const [first, ...others] = bylinesOf(next);
  const known = await readAuthors(
    db,
    others.map(({ id }) => id),
  );
  noteReads(...others.map(({ id }) => `author:${id}` as const));
  return [
    ...(first ? [{ name: next.author_name, role: first.role }] : []),
    ...others.flatMap((other) => {
      const author = known.get(other.id);
      return author ? [{ name: author.name, role: other.role }] : [];
    }),
  ];
}

/** A cross join, as in the lists: SQLite keeps the order. */
function selectFollowing(db: Database, { id, category_id, publish_date }: Article) {
  const published = db
    .selectFrom('articles')
    .crossJoin('authors')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'articles.read_time',
      'articles.author_id',
      'articles.bylines',
      'authors.name as author_name',
    ])
    .whereRef('authors.id', '=', 'articles.author_id')
    // The article's own date has come.
    .where(isPublished(new Date(publish_date)))
    .where('articles.category_id', '=', category_id);
  return inOrder(published, { ...newestFirst, after: [publish_date, id] }).limit(1);
}
