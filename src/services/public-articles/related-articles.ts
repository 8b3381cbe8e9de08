import { sql } from 'kysely';
import type { ArticleSummary } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import type { SeriesPlace } from '../../contract/series.ts';
import type { Database } from '../../database/schema.ts';
import { type PublicRead, presentSummaries, selectPublished } from '../articles/present-article.ts';
import { isPublished, isTaggedPublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';

/** Articles of each tag that are looked at, the newest: so many entries of an index cost the same for every tag. */
const candidatesOfTag = 50;

interface RelatedInput extends PublicRead {
  id: string;
  categoryId: string;
  tagIds: readonly string[];
  /** The series; its parts share it. Null for none. */
  series: SeriesPlace | null;
  /** An article that the page leads to anyway; null for none. */
  nextSlug: string | null;
}

/**
 * @returns the articles that share most with an article, the newest first among equals; none that its page shows as the newest of
 *   the category, or as one to go on to
 */
export async function readRelated(db: Database, input: RelatedInput): Promise<ArticleSummary[]> {
  const { id, tagIds, series, now, siteUrl, nextSlug } = input;
  if (tagIds.length === 0 && series === null) return [];
  noteReads(...tagIds.map((tag) => `list:tag:${tag}` as const));
  const linked = [nextSlug, series?.previous?.slug, series?.next?.slug];
  const shown = await readShown(db, input);
  const ids = (await findSharing(db, input)).filter((one) => one !== id && !shown.has(one));
  // Three of them may be the next article and the parts beside it, and one may have been withdrawn a moment ago.
  const wanted = ids.slice(0, limits.related + 4);
  if (wanted.length === 0) return [];
  const rows = await selectPublished(db, now).where('articles.id', 'in', wanted).execute();
  const found = new Map((await presentSummaries(db, rows, siteUrl)).map((article) => [article.id, article]));
  return wanted
    .flatMap((one) => found.get(one) ?? [])
    .filter(({ slug }) => !linked.includes(slug))
    .slice(0, limits.related);
}

/** @returns the ids of the newest articles of the category, which the page shows above: with the article itself, one more than it needs */
async function readShown(db: Database, { categoryId, now }: RelatedInput): Promise<ReadonlySet<string>> {
  noteReads(`list:category:${categoryId}`);
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('category_id', '=', categoryId)
    .where(isPublished(now))
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.moreInCategory + 1)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** @returns ids of articles, those that are in most of the lists first, then the newest */
async function findSharing(db: Database, { tagIds, series, now }: RelatedInput): Promise<string[]> {
  const tagged = tagIds.map((tag) => newestOf(db, tag, now));
  const parts = series === null ? [] : [partsOf(db, series.id, now)];
  const lists = [...tagged, ...parts].map((list) => sql`select article_id, publish_date from (${list}) as newest`);
  const { rows } = await sql<{ article_id: string }>`
    select article_id from (${sql.join(lists, sql` union all `)}) as shared
    group by article_id
    order by count(*) desc, max(publish_date) desc, article_id desc
    limit ${limits.related + limits.moreInCategory + 6}`.execute(db);
  return rows.map((row) => row.article_id);
}

function partsOf(db: Database, seriesId: string, now: Date) {
  return db
    .selectFrom('articles')
    .select(['id as article_id', 'publish_date'])
    .where('series_id', '=', seriesId)
    .where(isPublished(now));
}

function newestOf(db: Database, tagId: string, now: Date) {
  return db
    .selectFrom('article_tags')
    .select(['article_id', 'publish_date'])
    .where('tag_id', '=', tagId)
    .where(isTaggedPublished(now))
    .orderBy('publish_date', 'desc')
    .orderBy('article_id', 'desc')
    .limit(candidatesOfTag);
}
