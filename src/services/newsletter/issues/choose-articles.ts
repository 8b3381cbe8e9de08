import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../database/schema.ts';
import { type ArticleRow, selectPublished } from '../../articles/present-article.ts';
import { isDatedAfter, isPublished } from '../../articles/published.ts';

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

/**
 * How many articles a new issue has, with its lead: what is read in one sitting, and a choice that an editor looks through at a glance.
 * Six to eight: where a category more has news, it gets a place beyond the sixth. Fewer only where fewer were published.
 */
export const issueSize = { min: 6, max: 8 } as const;

/** @returns the articles of a new issue; its lead is the newest featured article, else the newest of all */
export async function chooseArticles(db: Database, { from, until }: Period): Promise<ChosenArticles> {
  const listed = await db
    .selectFrom('articles')
    .select(['articles.id', 'articles.category_id', 'articles.is_featured'])
    .where(isPublished(until))
    .where(isDatedAfter(from))
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  const lead = listed.find((row) => row.is_featured === 1) ?? listed[0] ?? null;
  const others = spread(listed.filter((row) => row !== lead));
  const rows = await readInOrder(db, until, lead ? [lead.id, ...others] : []);
  return {
    lead: rows.find(({ id }) => id === lead?.id) ?? null,
    stories: rows.filter(({ id }) => id !== lead?.id),
    mostRead: await chooseMostRead(db, until),
  };
}

/**
 * Each category with news has a place before any has a second one: a subscriber who has chosen one category gets only the lead besides it.
 * @param listed the articles without the lead, newest first
 * @returns the ids of the chosen ones
 */
function spread(listed: readonly { id: string; category_id: string | null }[]): string[] {
  const ranks = new Map<string | null, number>();
  const ranked = listed.map(({ id, category_id }) => {
    const rank = ranks.get(category_id) ?? 0;
    ranks.set(category_id, rank + 1);
    return { id, rank };
  });
  const count = Math.min(Math.max(ranks.size, issueSize.min - 1), issueSize.max - 1);
  // The sort is stable, so the newest stays first among those of one rank.
  const inTurn = ranked.toSorted((one, other) => one.rank - other.rank);
  return inTurn.slice(0, count).map(({ id }) => id);
}

/** @returns the articles by category in the order of the header, newest first in each */
async function readInOrder(db: Database, now: Date, ids: readonly string[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  return selectPublished(db, now)
    .where('articles.id', 'in', ids)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
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
