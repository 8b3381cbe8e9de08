import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../database/schema.ts';
import { type ArticleRow, selectPublished } from '../../articles/present-article.ts';
import { isDatedAfter } from '../../articles/published.ts';

/** The time after `from`, up to `until`. */
export interface Period {
  from: Date;
  until: Date;
}

export interface ChosenArticles {
  lead: ArticleRow | null;
  /** Articles by category in the order of the header; newest first in each. */
  stories: ArticleRow[];
  mostRead: ArticleRow[];
}

/** Maximum age of a most read article, in milliseconds: without it the list would hardly change from week to week. */
const recent = 30 * 24 * 60 * 60 * 1000;

/** @returns the articles of a new issue; its lead is the newest featured article, else the newest of all */
export async function chooseArticles(db: Database, { from, until }: Period): Promise<ChosenArticles> {
  const published = await selectPublished(db, until)
    .select('categories.position')
    .where(isDatedAfter(from))
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limits.issueArticles + 1)
    .execute();
  const lead = published.find((row) => row.is_featured === 1) ?? published[0] ?? null;
  return {
    lead,
    stories: published
      .filter((row) => row !== lead)
      .slice(0, limits.issueArticles)
      // The sort is stable, so the newest stays first in its category.
      .sort((a, b) => a.position - b.position || compare(a.category_id, b.category_id)),
    mostRead: await chooseMostRead(db, until),
  };
}

function chooseMostRead(db: Database, until: Date): Promise<ArticleRow[]> {
  return selectPublished(db, until)
    .where(isDatedAfter(new Date(until.getTime() - recent)))
    .orderBy('articles.view_count', 'desc')
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limits.mostRead)
    .execute();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
