import type { SeriesPlace, SeriesReference } from '../../contract/series.ts';
import type { Database } from '../../database/schema.ts';
import { readReferences } from '../article-series/read-references.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { isPublished } from './published.ts';

/** An article as a part of a series. */
interface Member {
  id: string;
  slug: string;
  title: string;
  series_id: string | null;
  series_part: number | null;
}

/**
 * @param member an article that is published, or that is shown as if it were
 * @returns where it stands among the published parts of its series; null for an article without one
 */
export async function readSeriesPlace(db: Database, member: Member, now: Date): Promise<SeriesPlace | null> {
  const [series] = await readReferences(db, [member.series_id]);
  if (!series) return null;
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'series_part'])
    .where('series_id', '=', series.id)
    .where(isPublished(now))
    .orderBy('series_part')
    .orderBy('id')
    .execute();
  noteReads(`series:${series.id}`, `list:series:${series.id}`);
  const others = rows.filter(({ id }) => id !== member.id);
  const place = placeOf(others, member, series);
  return place;
}

function placeOf(others: readonly Omit<Member, 'series_id'>[], member: Member, series: SeriesReference): SeriesPlace {
  const isBefore = (one: Omit<Member, 'series_id'>) =>
    orderOf(one) === orderOf(member) ? one.id < member.id : orderOf(one) < orderOf(member);
  const before = others.filter(isBefore);
  const previous = before.at(-1);
  const next = others[before.length];
  noteReads(...[previous, next].flatMap((one) => (one ? [`summary:${one.id}` as const] : [])));
  return {
    ...series,
    part: before.length + 1,
    parts: others.length + 1,
    previous: previous ? { slug: previous.slug, title: previous.title } : null,
    next: next ? { slug: next.slug, title: next.title } : null,
  };
}

/** A part without a number is the last one. */
function orderOf({ series_part }: Pick<Member, 'series_part'>): number {
  return series_part ?? Number.MAX_SAFE_INTEGER;
}
