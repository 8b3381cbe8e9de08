import type { NotNull } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isPublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';

/** Series of a sitemap: with all other pages they stay below the 50,000 that it may have. */
const maxSeries = 5000;

/** @returns the series of which readers see a part, by slug, with the date of the newest */
export async function listPublicSeries(db: Database, now: Date): Promise<{ slug: string; changedAt: string }[]> {
  noteReads('list', 'unknown-series');
  const rows = await db
    .selectFrom('articles')
    .innerJoin('series', 'series.id', 'articles.series_id')
    .select(({ fn }) => ['series.slug', fn.max('articles.publish_date').as('changed_at')])
    .where('articles.series_id', 'is not', null)
    .where(isPublished(now))
    .groupBy('series.slug')
    .orderBy('series.slug')
    .limit(maxSeries)
    .$narrowType<{ changed_at: NotNull }>()
    .execute();
  return rows.map(({ slug, changed_at }) => ({ slug, changedAt: changed_at }));
}
