import { headFields } from '../../contract/article-fields.ts';
import type { PageImage } from '../../contract/images.ts';
import type { TagReference } from '../../contract/tags.ts';
import { bylinesOf } from '../../database/byline-columns.ts';
import type { DatabaseTransaction, StoredArticleStatus } from '../../database/schema.ts';
import { readReferences } from '../../services/article-series/read-references.ts';
import { readTags } from '../../services/article-tags/current-tags.ts';
import { articleUrl } from '../../services/articles/article-url.ts';
import { columnsOfArticles, fieldsOf } from '../../services/articles/field-columns.ts';
import { readAuthors } from '../../services/articles/present-authors.ts';
import { imagesOfText } from '../../services/articles/rendering/text-image.ts';
import { renderTextFor } from '../../services/articles/rendering/text-renderer.ts';
import { presentHeadUrls } from '../../services/articles/site-urls.ts';
import { readCorrectionsOf } from '../../services/corrections/read-corrections.ts';
import { type Notes, writeNotes } from '../../services/corrections/write-notes.ts';
import { makeLinksAbsolute } from '../../services/feeds/absolute-links.ts';
import {
  idsOf,
  type LibraryImages,
  pageImagesOf,
  presentImage,
  readLibraryImages,
} from '../../services/images/page-images.ts';
import { inSlices } from './slices.ts';

/** Articles read at a time: the longest have half a million characters each. */
const batch = 20;

const shownFields = [...headFields, 'kicker', 'dateline'] as const;

/** An article for programs that do not know our Markdown. Texts are finished HTML with absolute URLs. */
export interface HtmlArticle {
  id: string;
  slug: string;
  url: string;
  title: string;
  excerpt: string;
  html: string;
  status: Exclude<StoredArticleStatus, 'trash'>;
  /** ISO-8601, as all times here; null for an article that readers have never seen. */
  publishDate: string | null;
  createdAt: string;
  updatedAt: string;
  isFeatured: boolean;
  category: string | null;
  /** The first of `authors`; null without one. */
  author: string | null;
  tags: TagReference[];
  /** Null for none; the part is that among all parts, from 1. */
  series: { slug: string; title: string; part: number } | null;
  /** Slugs of all authors, in the order of the byline. */
  authors: string[];
  /** Absolute; null for none. */
  imageUrl: string | null;
  imageAlt: string;
  imageCaption: string;
  /** The images of the library that it shows, by id: each is in the text at `firstUrlOf`. */
  images: ReadonlyMap<string, PageImage>;
  kicker: string;
  dateline: string;
  /** For search engines and networks; empty texts where nothing is said. */
  metaTitle: string;
  metaDescription: string;
  shareTitle: string;
  shareText: string;
  shareImage: { url: string /** Null if it is not of the library. */; id: string | null } | null;
  /** Absolute. */
  canonicalUrl: string;
  noindex: boolean;
  /** The id of the image above the text, if it is of the library. */
  imageId: string | null;
}

interface Rendering {
  siteUrl: string;
  /** BCP 47 tag. */
  language: string;
  timeZone: string;
}

/** @returns the articles outside of the trash; category and authors by their slugs */
export async function* htmlArticles(snapshot: DatabaseTransaction, rendering: Rendering): AsyncGenerator<HtmlArticle> {
  for await (const rows of inSlices((after) => readArticles(snapshot, after))) {
    const ids = rows.flatMap((row) => [...idsOf([row.image_url, row.share_image_url]), ...imagesOfText(row.content)]);
    const images = await readLibraryImages(snapshot, ids, rendering.siteUrl);
    const articleIds = rows.map(({ id }) => id);
    const corrections = await readCorrectionsOf(snapshot, { articleIds, language: rendering.language });
    const authors = await readAuthors(
      snapshot,
      rows.flatMap((row) => bylinesOf(row).map(({ id }) => id)),
    );
    const series = await readReferences(
      snapshot,
      rows.map((row) => row.series_id),
    );
    for (const row of rows) {
      const tags = await readTags(snapshot, JSON.parse(row.tags));
      const notes = writeNotes(corrections.get(row.id) ?? [], rendering.timeZone);
      const slugs = bylinesOf(row).flatMap(({ id }) => authors.get(id)?.slug ?? []);
      const own = series.find(({ id }) => id === row.series_id);
      yield {
        ...(await present({ ...row, tags }, { images, notes }, rendering)),
        authors: slugs,
        series: own ? { slug: own.slug, title: own.title, part: row.series_part ?? 1 } : null,
      };
    }
  }
}

type Row = Omit<Awaited<ReturnType<typeof readArticles>>[number], 'tags'> & { tags: TagReference[] };

interface Shown {
  images: LibraryImages;
  /** The article's corrections, which these programs have no place of their own for. */
  notes: Notes;
}

async function present(
  row: Row,
  { images, notes }: Shown,
  { siteUrl, language }: Omit<Rendering, 'timeZone'>,
): Promise<Omit<HtmlArticle, 'authors' | 'series'>> {
  const url = articleUrl(row, siteUrl);
  const showing = { images, medium: 'feed', language, idPrefix: row.id, hasHeadingIds: true } as const;
  const { html } = await renderTextFor('exports', row.content, showing);
  const [imageId = null] = idsOf([row.image_url]);
  const shown = new Map(
    [...(imageId ? [imageId] : []), ...imagesOfText(row.content)].flatMap((id) => {
      const known = images.get(id);
      return known ? [[id, known.image] as const] : [];
    }),
  );
  const known = imageId === null ? undefined : images.get(imageId);
  return {
    id: row.id,
    slug: row.slug,
    url,
    title: row.title,
    excerpt: row.excerpt,
    html: makeLinksAbsolute(notes.above + html + notes.below, url, true),
    status: row.status,
    publishDate: row.publish_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isFeatured: row.is_featured === 1,
    category: row.category,
    author: row.author,
    tags: row.tags,
    imageUrl: presentImage(row.image_url, shown, siteUrl).imageUrl,
    imageAlt: row.image_alt ?? known?.alt ?? '',
    imageCaption: row.image_caption || (known?.caption ?? ''),
    images: shown,
    imageId: known ? imageId : null,
    ...presentHead(row, images, siteUrl),
  };
}

/** @returns what the article says above its text, and in the head of its page */
function presentHead(row: Row, images: LibraryImages, siteUrl: string) {
  const { shareImageUrl, ...head } = {
    ...fieldsOf(row, shownFields),
    ...presentHeadUrls(row, pageImagesOf(images), siteUrl),
  };
  const [id = null] = idsOf([row.share_image_url]);
  return { ...head, shareImage: shareImageUrl === null ? null : { url: shareImageUrl, id } };
}

function readArticles(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('authors', 'authors.id', 'articles.author_id')
    .select(['articles.id', 'articles.slug', 'articles.title', 'articles.excerpt', 'articles.content'])
    .select(['articles.status', 'articles.publish_date', 'articles.created_at', 'articles.updated_at'])
    .select(['articles.is_featured', 'articles.image_url', 'articles.image_alt', 'articles.image_caption'])
    .select(['articles.author_id', 'articles.bylines', 'articles.series_id', 'articles.series_part'])
    .select(columnsOfArticles(shownFields))
    .select(['categories.slug as category', 'authors.slug as author', 'articles.tags'])
    .where('articles.id', '>', after)
    .where('articles.status', '!=', 'trash')
    .$narrowType<{ status: HtmlArticle['status'] }>()
    .orderBy('articles.id')
    .limit(batch)
    .execute();
}
