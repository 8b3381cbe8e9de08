import type { NotNull } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { articleUrl, urlColumns } from '../articles/article-url.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { isDatedFrom, isPublished, lastChangeOf } from '../articles/published.ts';
import { maxUrls } from './list-parts.ts';

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  changedAt?: string | undefined;
}

export interface PartInput extends PublicRead {
  name: string;
  /** Smaller in tests only. */
  partLength?: number;
}

/** @returns the published articles of a part, oldest first; an empty list when there is no such part */
export async function readSitemapPart(db: Database, input: PartInput): Promise<SitemapEntry[]> {
  const { now, siteUrl, partLength = maxUrls } = input;
  const [, month, number = '1'] = input.name.match(/^(\d{4}-\d\d)(?:-([2-9]|[1-9]\d{1,3}))?$/) ?? [];
  if (!month) return [];
  const rows = await db
    .selectFrom('articles')
    .select(['publish_date', 'updated_at', ...urlColumns])
    .where(isDatedFrom(month))
    // As text, all times of the month sort before this bound: "Z" is greater than any day.
    .where(isPublished(now, `${month}-Z`))
    .orderBy('publish_date')
    .orderBy('id')
    .offset((Number(number) - 1) * partLength)
    .limit(partLength)
    .$narrowType<{ publish_date: NotNull }>()
    .execute();
  return rows.map((row) => ({
    url: articleUrl(row, siteUrl),
    changedAt: lastChangeOf(row),
  }));
}
