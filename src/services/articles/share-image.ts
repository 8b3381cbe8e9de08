import type { ArticleSummary, ShareImage } from '../../contract/articles.ts';
import { maxShareImageBytes, shareCardPath, shareCardSize } from '../../contract/share-images.ts';
import type { StoredImage } from '../images/stored-image.ts';
import { storeImageUrl } from './image-url.ts';
import { type CardArticle, type CardSetting, describeShareCard } from './share-card.ts';

/** LinkedIn shows no WebP, and hardly anyone AVIF. */
const shownEverywhere: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Width to height. Networks cut to 1.91 (Facebook, LinkedIn) or 2 (X); of these they take an eighth away at most. */
const fittingShape = { min: 16 / 9, max: 2.05 };

type SharedArticle = CardArticle & Pick<ArticleSummary, 'slug'>;

type ShareSetting = Pick<CardSetting, 'siteUrl' | 'siteName'>;

/**
 * What networks show for an article: its own image where that is fit for it, else a card that is drawn with it. Of an image
 * that lies elsewhere nothing is known, for it is never asked for; the editor has chosen it, so it is taken as it is.
 */
export function shareImageOf(article: SharedArticle, { siteUrl, siteName }: ShareSetting): ShareImage {
  const { imageUrl, title, picture: image } = article;
  if (imageUrl && isElsewhere(imageUrl, siteUrl)) return { url: imageUrl, alt: title };
  if (imageUrl && image && isFit(image)) {
    const { width, height, type } = image;
    return { url: imageUrl, width, height, type, alt: title };
  }
  const { version, section: category, author } = describeShareCard(article, siteName);
  return {
    url: siteUrl + shareCardPath(article.slug, version),
    ...shareCardSize,
    type: 'image/png',
    alt: `${title}. ${category}, by ${author}.`,
  };
}

function isElsewhere(imageUrl: string, siteUrl: string): boolean {
  return !storeImageUrl(imageUrl, siteUrl)?.startsWith('/');
}

function isFit({ width, height, bytes, type }: StoredImage): boolean {
  const shape = width / height;
  return (
    shownEverywhere.has(type) &&
    bytes <= maxShareImageBytes &&
    width >= shareCardSize.width &&
    height >= shareCardSize.height &&
    shape >= fittingShape.min &&
    shape <= fittingShape.max
  );
}
