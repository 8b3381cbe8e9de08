import type { PageImage } from '../../contract/images.ts';
import { bylinesOf } from '../../database/byline-columns.ts';
import type { DatabaseTransaction, StoredArticleStatus } from '../../database/schema.ts';
import { articleUrl } from '../../services/articles/article-url.ts';
import { readAuthors } from '../../services/articles/present-authors.ts';
import { imagesOfText } from '../../services/articles/rendering/text-image.ts';
import { renderTextFor } from '../../services/articles/rendering/text-renderer.ts';
import { makeLinksAbsolute } from '../../services/feeds/absolute-links.ts';
import { idsOf, type LibraryImages, presentImage, readLibraryImages } from '../../services/images/page-images.ts';
import { inSlices } from './slices.ts';

/** Articles read at a time: the longest have half a million characters each. */
const batch = 20;

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
  /** Slugs of all authors, in the order of the byline. */
  authors: string[];
  /** Absolute; null for none. */
  imageUrl: string | null;
  imageAlt: string;
  imageCaption: string;
  /** The images of the library that it shows, by id: each is in the text at `firstUrlOf`. */
  images: ReadonlyMap<string, PageImage>;
  /** The id of the image above the text, if it is of the library. */
  imageId: string | null;
}

interface Rendering {
  siteUrl: string;
  /** BCP 47 tag. */
  language: string;
}

/** @returns the articles outside of the trash; category and authors by their slugs */
export async function* htmlArticles(snapshot: DatabaseTransaction, rendering: Rendering): AsyncGenerator<HtmlArticle> {
  for await (const rows of inSlices((after) => readArticles(snapshot, after))) {
    const ids = rows.flatMap((row) => [...idsOf([row.image_url]), ...imagesOfText(row.content)]);
    const images = await readLibraryImages(snapshot, ids, rendering.siteUrl);
    const authors = await readAuthors(
      snapshot,
      rows.flatMap((row) => bylinesOf(row).map(({ id }) => id)),
    );
    for (const row of rows) {
      const slugs = bylinesOf(row).flatMap(({ id }) => authors.get(id)?.slug ?? []);
      yield { ...(await present(row, images, rendering)), authors: slugs };
    }
  }
}

type Row = Awaited<ReturnType<typeof readArticles>>[number];

async function present(
  row: Row,
  images: LibraryImages,
  { siteUrl, language }: Rendering,
): Promise<Omit<HtmlArticle, 'authors'>> {
  const url = articleUrl(row, siteUrl);
  const { html } = await renderTextFor('exports', row.content, { images, medium: 'feed', language, idPrefix: row.id });
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
    html: makeLinksAbsolute(html, url),
    status: row.status,
    publishDate: row.publish_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isFeatured: row.is_featured === 1,
    category: row.category,
    author: row.author,
    imageUrl: presentImage(row.image_url, shown, siteUrl).imageUrl,
    imageAlt: row.image_alt ?? known?.alt ?? '',
    imageCaption: row.image_caption || (known?.caption ?? ''),
    images: shown,
    imageId: known ? imageId : null,
  };
}

function readArticles(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('authors', 'authors.id', 'articles.author_id')
    .select(['articles.id', 'articles.slug', 'articles.title', 'articles.excerpt', 'articles.content'])
    .select(['articles.status', 'articles.publish_date', 'articles.created_at', 'articles.updated_at'])
    .select(['articles.is_featured', 'articles.image_url', 'articles.image_alt', 'articles.image_caption'])
    .select(['articles.author_id', 'articles.bylines'])
    .select(['categories.slug as category', 'authors.slug as author'])
    .where('articles.id', '>', after)
    .where('articles.status', '!=', 'trash')
    .$narrowType<{ status: HtmlArticle['status'] }>()
    .orderBy('articles.id')
    .limit(batch)
    .execute();
}
