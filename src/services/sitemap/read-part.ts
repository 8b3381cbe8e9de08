import type { NotNull } from 'kysely';
import { imageReference } from '../../contract/images.ts';
import type { Database } from '../../database/schema.ts';
import { articleUrl, urlColumns } from '../articles/article-url.ts';
import { isIndexed } from '../articles/indexed.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { isDatedFrom, isPublished, lastEditOf } from '../articles/published.ts';
import { idsOf, type PageImages, presentImage, readPageImages } from '../images/page-images.ts';
import { maxUrls } from './list-parts.ts';

/** Maximum number of images of one page (Google Search Central, "Image sitemaps"). */
const maxImages = 1000;

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  changedAt?: string | undefined;
  /** URLs of our own images that the page shows, each once. */
  images?: readonly string[];
}

export interface PartInput extends PublicRead {
  name: string;
  /** Smaller in tests only. */
  partLength?: number;
}

/** @returns the published articles of a part that search engines are offered, oldest first; an empty list when there is no such part */
export async function readSitemapPart(db: Database, input: PartInput): Promise<SitemapEntry[]> {
  const { now, siteUrl, partLength = maxUrls } = input;
  const [, month, number = '1'] = input.name.match(/^(\d{4}-\d\d)(?:-([2-9]|[1-9]\d{1,3}))?$/) ?? [];
  if (!month) return [];
  const part = db
    .selectFrom('articles')
    .where(isDatedFrom(month))
    // As text, all times of the month sort before this limit: "Z" is greater than any day.
    .where(isPublished(now, `${month}-Z`))
    .where(isIndexed())
    .orderBy('publish_date')
    .orderBy('id')
    .offset((Number(number) - 1) * partLength)
    .limit(partLength);
  const rows = await part
    .select(['id', 'publish_date', 'created_at', 'updated_at', 'image_url', ...urlColumns])
    .$narrowType<{ publish_date: NotNull }>()
    .execute();
  const inTexts = await db
    .selectFrom('media_uses')
    .select(['subject_id', 'media_id'])
    .where('noun', '=', 'article')
    .where('place', '=', 'text')
    .where('subject_id', 'in', part.select('articles.id'))
    .orderBy('media_id')
    .execute();
  const ids = [...idsOf(rows.map((row) => row.image_url)), ...inTexts.map(({ media_id }) => media_id)];
  const images = await readPageImages(db, ids, siteUrl);
  const textImages = Map.groupBy(inTexts, ({ subject_id }) => subject_id);
  return rows.map((row) => {
    const stored = [row.image_url, ...(textImages.get(row.id) ?? []).map(({ media_id }) => imageReference(media_id))];
    return { url: articleUrl(row, siteUrl), changedAt: lastEditOf(row), images: ownImages(stored, images, siteUrl) };
  });
}

/** Images on other hosts are not ours to offer. */
function ownImages(stored: readonly (string | null)[], images: PageImages, siteUrl: string): string[] {
  const urls = stored.flatMap((one) => presentImage(one, images, siteUrl).imageUrl ?? []);
  return [...new Set(urls.filter((url) => url.startsWith(`${siteUrl}/`)))].slice(0, maxImages);
}
