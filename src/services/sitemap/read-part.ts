import type { NotNull } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { articleUrl, urlColumns } from '../articles/article-url.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { isDatedFrom, isPublished, lastChangeOf } from '../articles/published.ts';
import { idsOf, type PageImages, presentImage, readPageImages } from '../images/page-images.ts';
import { maxUrls } from './list-parts.ts';

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  changedAt?: string | undefined;
  /** URL of the image that the page shows first, if it is our own. */
  image?: string | undefined;
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
    .select(['publish_date', 'updated_at', 'image_url', ...urlColumns])
    .where(isDatedFrom(month))
    // As text, all times of the month sort before this bound: "Z" is greater than any day.
    .where(isPublished(now, `${month}-Z`))
    .orderBy('publish_date')
    .orderBy('id')
    .offset((Number(number) - 1) * partLength)
    .limit(partLength)
    .$narrowType<{ publish_date: NotNull }>()
    .execute();
  const images = await readPageImages(db, idsOf(rows.map((row) => row.image_url)), siteUrl);
  return rows.map((row) => ({
    url: articleUrl(row, siteUrl),
    changedAt: lastChangeOf(row),
    image: readOwnImage(row.image_url, images, siteUrl),
  }));
}

/** An image on another host is not ours to offer. */
function readOwnImage(stored: string | null, images: PageImages, siteUrl: string): string | undefined {
  const { imageUrl } = presentImage(stored, images, siteUrl);
  return imageUrl?.startsWith(`${siteUrl}/`) ? imageUrl : undefined;
}
