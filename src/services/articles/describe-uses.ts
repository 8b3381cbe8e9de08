import type { Database } from '../../database/schema.ts';
import type { ArticleFilter } from './article-filter.ts';
import { countArticles } from './count-articles.ts';

/** @returns how many articles match the filter, as the beginning of a sentence; those in the trash count, since they may come back */
export async function describeUses(
  db: Database,
  filter: Pick<ArticleFilter, 'authorId' | 'categoryId'>,
  now: Date,
): Promise<string> {
  const [articles, inTrash] = await Promise.all([
    countArticles(db, filter, now),
    countArticles(db, { ...filter, status: 'trash' }, now),
  ]);
  if (articles === 0) return `${count(inTrash)} in the trash ${inTrash === 1 ? 'is' : 'are'}`;
  const others = inTrash > 0 ? ` (and ${inTrash} in the trash)` : '';
  return `${count(articles)}${others} ${articles === 1 && inTrash === 0 ? 'is' : 'are'}`;
}

function count(articles: number): string {
  return articles === 1 ? '1 article' : `${articles} articles`;
}
