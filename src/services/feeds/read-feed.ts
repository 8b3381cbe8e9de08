import { setImmediate } from 'node:timers/promises';
import type { BylineAuthor } from '../../contract/bylines.ts';
import type { PageImage } from '../../contract/images.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { articleUrl, urlColumns } from '../articles/article-url.ts';
import { readIdsBy } from '../articles/articles-by-author.ts';
import {
  type ArticleRow,
  imagesOf,
  type ListedRow,
  type PublicRead,
  selectPublished,
  selectTagged,
} from '../articles/present-article.ts';
import { presentAuthors, withAuthors } from '../articles/present-authors.ts';
import { lastEditOf } from '../articles/published.ts';
import { imagesOfText } from '../articles/rendering/text-image.ts';
import { renderText } from '../articles/rendering/text-renderer.ts';
import { readCorrectionsOf } from '../corrections/read-corrections.ts';
import { type Notes, writeNotes } from '../corrections/write-notes.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type ImageFile, readImageFiles } from '../images/image-files.ts';
import {
  idsOf,
  type LibraryImages,
  type PageImages,
  pageImagesOf,
  presentImage,
  readLibraryImages,
} from '../images/page-images.ts';
import { findPublicSeries } from '../series/read-series.ts';
import { readTag } from '../tags/read-tag.ts';
import { makeLinksAbsolute } from './absolute-links.ts';

/** The articles of a feed: the whole magazine's, a category's, an author's, a tag's or a series'. */
export type FeedSubject = { kind: 'site' } | { kind: 'category' | 'author' | 'tag' | 'series'; slug: string };

/** Articles in a feed: more than a magazine publishes in a day, for feed readers that check once a day. */
export const feedLength = 30;

export interface FeedArticle {
  id: string;
  /** Absolute, as every URL here. */
  url: string;
  title: string;
  excerpt: string;
  contentHtml: string;
  imageUrl: string | null;
  /** The file to name for an image of the library; null for any other. */
  imageFile: ImageFile | null;
  publishDate: string;
  /** The last edit; the publish date when that is later. */
  updatedAt: string;
  category: string;
  /** In the order of the byline. */
  authors: Pick<BylineAuthor, 'name' | 'role'>[];
}

export interface Feed {
  /** The category, the author, the tag, the series or another list; null for the whole magazine. Ids never change, slugs may; null for a list at one path. */
  subject: { id: string | null; name: string } | null;
  /** Path of the page that shows the same articles. */
  page: string;
  /** When an article of the feed was last published or edited; null for an empty feed. */
  updatedAt: string | null;
  /** Newest first. */
  articles: FeedArticle[];
}

/**
 * @returns the newest published articles of a subject, with their texts
 * @throws ServiceError `not-found` when there is no such category or author, or no published article has such a tag or series
 */
export async function readFeed(
  db: Database,
  input: PublicRead & { of: FeedSubject; language: string; timeZone: string },
): Promise<Feed> {
  const found = await findSubject(db, input.of, input.now);
  const rows = await withAuthors(db, await readRows(db, input.now, found));
  const ids = rows.flatMap((row) => [...imagesOf(row), ...imagesOfText(row.content)]);
  const images = await readLibraryImages(db, ids, input.siteUrl);
  const pageImages = pageImagesOf(images);
  const files = await readImageFiles(db, idsOf(rows.map((row) => row.image_url)), pageImages);
  const articleIds = rows.map(({ id }) => id);
  const corrections = await readCorrectionsOf(db, { articleIds, language: input.language });
  const articles: FeedArticle[] = [];
  for (const row of rows) {
    const notes = writeNotes(corrections.get(row.id) ?? [], input.timeZone);
    const { siteUrl, language } = input;
    articles.push(await presentFeedArticle(row, { images, pageImages, files, siteUrl, language, notes }));
    // Rendering all texts may take long; other requests are served in between.
    await setImmediate();
  }
  const changes = articles.map(({ updatedAt }) => updatedAt);
  return {
    subject: found.subject,
    page: found.page,
    updatedAt: changes.length > 0 ? newestOf(changes) : null,
    articles,
  };
}

/** @returns the ids of the articles of an author's feed, in whatever role */
export async function newestBy(db: Database, author: string, now: Date): Promise<string[]> {
  const { items } = await readIdsBy(db, { author, now, limit: feedLength });
  return items.map(({ id }) => id);
}

const feedColumns = ['articles.content', 'articles.created_at', 'articles.updated_at', ...urlColumns] as const;

async function readRows(
  db: Database,
  now: Date,
  found: Awaited<ReturnType<typeof findSubject>>,
): Promise<(ArticleRow & Text)[]> {
  if (found.kind === 'tag') {
    return selectTagged(db, { now, tagId: found.subject.id })
      .select(feedColumns)
      .orderBy('article_tags.publish_date', 'desc')
      .orderBy('article_tags.article_id', 'desc')
      .limit(feedLength)
      .execute();
  }
  const query = selectPublished(db, now)
    .select(feedColumns)
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(feedLength);
  if (found.kind === 'category') return query.where('articles.category_id', '=', found.subject.id).execute();
  if (found.kind === 'series') return query.where('articles.series_id', '=', found.subject.id).execute();
  if (found.kind === 'site') return query.execute();
  const ids = await newestBy(db, found.subject.id, now);
  return ids.length === 0 ? [] : query.where('articles.id', 'in', ids).execute();
}

async function findSubject(db: Database, of: FeedSubject, now: Date) {
  if (of.kind === 'site') return { kind: 'site', subject: null, page: pagePaths.home } as const;
  if (of.kind === 'category') {
    const category = await db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('slug', '=', of.slug)
      .executeTakeFirst();
    if (!category) throw new ServiceError('not-found', notices.categoryNotFound.detail);
    return { kind: 'category', subject: category, page: pagePaths.category(of.slug) } as const;
  }
  if (of.kind === 'tag') {
    const tag = await readTag(db, { idOrSlug: of.slug, now });
    // A former slug leads to the feed of the present one.
    if (tag.slug !== of.slug) throw new ServiceError('not-found', notices.tagNotFound.detail);
    return { kind: 'tag', subject: tag, page: pagePaths.tag(of.slug) } as const;
  }
  if (of.kind === 'series') {
    const series = await findPublicSeries(db, of.slug, now);
    if (series?.slug !== of.slug) throw new ServiceError('not-found', notices.seriesNotFound.detail);
    return { kind: 'series', subject: { id: series.id, name: series.title }, page: pagePaths.series(of.slug) } as const;
  }
  const author = await db.selectFrom('authors').select(['id', 'name']).where('slug', '=', of.slug).executeTakeFirst();
  if (!author) throw new ServiceError('not-found', notices.authorNotFound.detail);
  return { kind: 'author', subject: author, page: pagePaths.author(of.slug) } as const;
}

/** Columns of an article that only its feeds and its page need. */
interface Text {
  content: string;
  created_at: string;
  updated_at: string;
}

type FeedRow = ListedRow & Text;

interface Surroundings {
  images: LibraryImages;
  pageImages: PageImages;
  files: ReadonlyMap<PageImage, ImageFile>;
  siteUrl: string;
  /** BCP 47 tag. */
  language: string;
  /** The article's corrections. */
  notes: Notes;
}

async function presentFeedArticle(
  row: FeedRow,
  { images, pageImages, files, siteUrl, language, notes }: Surroundings,
): Promise<FeedArticle> {
  const url = articleUrl(row, siteUrl);
  const { html } = await renderText(row.content, { images, medium: 'feed', language, idPrefix: row.id });
  const { imageUrl, image } = presentImage(row.image_url, pageImages, siteUrl);
  return {
    id: row.id,
    url,
    title: row.title,
    excerpt: row.excerpt,
    contentHtml: makeLinksAbsolute(notes.above + html + notes.below, url),
    imageUrl,
    imageFile: (image && files.get(image)) ?? null,
    publishDate: row.publish_date,
    updatedAt: lastEditOf(row),
    category: row.category_name,
    authors: presentAuthors(row, pageImages, siteUrl),
  };
}

/** Times of this form sort as text. */
export function newestOf(times: readonly string[]): string {
  return times.reduce((newest, time) => (time > newest ? time : newest));
}
