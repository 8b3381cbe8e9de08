import type { ArticleSummary } from '../../contract/articles.ts';
import {
  type Arrangement,
  bandSize,
  type FrontPageBlock,
  type PlacedArticle,
  type ShownBlock,
} from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { imagesOf, type PublicRead, presentSummary, selectPublished } from '../articles/present-article.ts';
import { withAuthors } from '../articles/present-authors.ts';
import { imagesOfText } from '../articles/rendering/text-image.ts';
import { renderText } from '../articles/rendering/text-renderer.ts';
import { type LibraryImages, pageImagesOf, readLibraryImages, readPageImages } from '../images/page-images.ts';
import type { FilledSlot, Filling } from './fill-slots.ts';
import type { CategoryName } from './read-category-names.ts';

/** Facts of the site with which a front page is shown. */
export interface FrontPageSetting extends PublicRead {
  /** BCP 47 tag: the language that the magazine is written in. */
  language: string;
}

interface Shown {
  arrangement: Arrangement;
  filling: Filling;
  categories: readonly CategoryName[];
}

interface Content {
  filling: Filling;
  categories: readonly CategoryName[];
  articles: ReadonlyMap<string, ArticleSummary>;
  images: LibraryImages;
  language: string;
}

const noImages: LibraryImages = new Map();

/** @returns the visible blocks of an arrangement as readers see them */
export async function presentFrontPage(
  db: Database,
  { arrangement, filling, categories }: Shown,
  setting: FrontPageSetting,
): Promise<ShownBlock[]> {
  const visible = arrangement.blocks.filter(({ isHidden }) => !isHidden);
  const texts = visible.flatMap((block) => (block.type === 'text' ? imagesOfText(block.content) : []));
  const { articles, images } = await readArticles(db, { ids: filling.placed, texts }, setting);
  const content: Content = { filling, categories, articles, images, language: setting.language };
  const shown = await Promise.all(visible.map((block) => presentBlock(block, content)));
  return shown.filter((block) => block !== null);
}

/**
 * Reads the articles by one query, and the images of all by one more.
 * @param texts ids of the images in the texts of blocks
 */
export async function readArticles(
  db: Database,
  { ids, texts = [] }: { ids: readonly string[]; texts?: readonly string[] },
  { now, siteUrl }: PublicRead,
) {
  const found = ids.length === 0 ? [] : await selectPublished(db, now).where('articles.id', 'in', ids).execute();
  const rows = await withAuthors(db, found);
  const inLists = rows.flatMap(imagesOf);
  const images = texts.length > 0 ? await readLibraryImages(db, [...inLists, ...texts], siteUrl) : noImages;
  const shown = texts.length > 0 ? pageImagesOf(images) : await readPageImages(db, inLists, siteUrl);
  return { articles: new Map(rows.map((row) => [row.id, presentSummary(row, shown, siteUrl)])), images };
}

async function presentBlock(block: FrontPageBlock, content: Content): Promise<ShownBlock | null> {
  const { id, type } = block;
  switch (type) {
    case 'lead': {
      const [lead = null, first, second, opinion = null] = [0, 1, 2, 3].map((index) => placedAt(content, id, index));
      return { id, type, lead, secondary: [first, second].filter((placed) => placed !== undefined), opinion };
    }
    case 'band': {
      const category = content.categories.find((known) => known.id === block.categoryId);
      const places = Array.from({ length: bandSize[block.layout] }, (_, index) => placedAt(content, id, index));
      const articles = places.filter((placed) => placed !== undefined);
      if (!category || articles.length === 0) return null;
      return { id, type, category: { name: category.name, slug: category.slug }, layout: block.layout, articles };
    }
    case 'text': {
      const { images, language } = content;
      const { html } = await renderText(block.content, { images, language, idPrefix: id });
      return { id, type, heading: block.heading, contentHtml: html };
    }
    default:
      return { id, type };
  }
}

function placedAt({ filling, articles }: Content, blockId: string, index: number): PlacedArticle | undefined {
  const filled: FilledSlot | undefined = filling.at(blockId, index);
  const article = filled && articles.get(filled.articleId);
  if (!article) return undefined;
  return { article, headline: filled.pin?.headline ?? '', focus: filled.pin?.focus ?? null };
}
