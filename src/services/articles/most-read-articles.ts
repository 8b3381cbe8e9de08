import type { ArticleSummary } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { type MostReadPeriod, mostReadPeriods } from '../../contract/lists.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { type PublicRead, presentSummaries, selectPublished } from './present-article.ts';
import { isPublished } from './published.ts';

interface MostReadInput extends PublicRead {
  limit: number;
  period: MostReadPeriod;
  /** Slug; all categories when left out. */
  category?: string | undefined;
}

const columns = { day: 'day_views', week: 'week_views' } as const;

/**
 * @returns the published articles with the most views in a period, of a day or a week only those with enough of them; of equals the
 *   newer first
 */
export async function listMostRead(db: Database, input: MostReadInput): Promise<ArticleSummary[]> {
  noteReads('list', 'categories');
  const categoryId = input.category === undefined ? undefined : await idOfCategory(db, input.category);
  if (categoryId === null) return [];
  const rows =
    input.period === 'all'
      ? await readAllTime(db, { ...input, categoryId })
      : await readRecent(db, { ...input, categoryId, period: input.period });
  return presentSummaries(db, rows, input.siteUrl);
}

/** @returns the periods with a whole list of articles with enough views, the shortest first */
export async function listMostReadPeriods(
  db: Database,
  input: Pick<MostReadInput, 'now' | 'category'>,
): Promise<MostReadPeriod[]> {
  noteReads('list', 'categories');
  const categoryId = input.category === undefined ? undefined : await idOfCategory(db, input.category);
  if (categoryId === null) return [];
  const isEnough = async (period: MostReadPeriod) => {
    const limit = limits.mostRead;
    const found =
      period === 'all'
        ? (await readAllTime(db, { ...input, categoryId, limit })).filter(
            (row) => row.view_count >= limits.mostReadMinViews,
          )
        : await readRecentIds(db, { ...input, categoryId, limit, period });
    return found.length === limit;
  };
  const enough = await Promise.all(mostReadPeriods.map(isEnough));
  return mostReadPeriods.filter((_, at) => enough[at]);
}

interface Selection {
  now: Date;
  limit: number;
  categoryId: string | undefined;
}

function readAllTime(db: Database, { now, limit, categoryId }: Selection) {
  return selectPublished(db, now)
    .$if(categoryId !== undefined, (query) => query.where('articles.category_id', '=', categoryId ?? ''))
    .orderBy('articles.view_count', 'desc')
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
}

type RecentSelection = Selection & { period: keyof typeof columns };

async function readRecent(db: Database, selection: RecentSelection) {
  const ids = await readRecentIds(db, selection);
  if (ids.length === 0) return [];
  const rows = await selectPublished(db, selection.now).where('articles.id', 'in', ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Goes through the period's index from its beginning, past the few articles that are no longer published. */
async function readRecentIds(db: Database, { now, limit, categoryId, period }: RecentSelection): Promise<string[]> {
  const views = `recent_views.${columns[period]}` as const;
  const rows = await db
    .selectFrom('recent_views')
    .crossJoin('articles')
    .select('articles.id')
    .whereRef('articles.id', '=', 'recent_views.article_id')
    .where(isPublished(now))
    .where(views, '>=', limits.mostReadMinViews)
    // The category that the views were counted for, and the current one: an article may have moved to another category since.
    .$if(categoryId !== undefined, (query) =>
      query
        .where('recent_views.category_id', '=', categoryId ?? '')
        .where('articles.category_id', '=', categoryId ?? ''),
    )
    .orderBy(views, 'desc')
    .orderBy('recent_views.article_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function idOfCategory(db: Database, slug: string): Promise<string | null> {
  const category = await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  return category?.id ?? null;
}
