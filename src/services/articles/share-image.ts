import type { ArticleSummary, ShareImage } from '../../contract/articles.ts';
import { firstSizeOf, jpegUrlOf } from '../../contract/image-variants.ts';
import { variantTypes } from '../../contract/media.ts';
import { maxShareImageBytes, shareCardPath, shareCardSize } from '../../contract/share-images.ts';
import { storeImageUrl } from '../images/image-url.ts';
import type { PresentedImage } from '../images/page-images.ts';
import type { StoredImage } from '../images/stored-image.ts';
import { type CardArticle, type CardSetting, describeShareCard } from './share-card.ts';

/** LinkedIn shows no WebP, and hardly any network AVIF. */
const shownEverywhere: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Width to height. Networks crop to 1.91 (Facebook, LinkedIn) or 2 (X); within these limits they cut off at most an eighth. */
const fittingShape = { min: 16 / 9, max: 2.05 };

/** Its title is the one for sharing, where it has one. */
type SharedArticle = CardArticle &
  Pick<ArticleSummary, 'slug'> & {
    /** The image that an editor has chosen for sharing. */
    chosen: PresentedImage;
  };

type ShareSetting = Pick<CardSetting, 'siteUrl' | 'siteName' | 'colours'>;

/**
 * Chooses what social networks show for an article: the image that an editor has chosen for it, else its own image where its type, size and shape suit them, else a card drawn
 * with it. One of the library has the card: it is a WebP on pages. An image on another host is used as it is: the server never fetches it, so it knows nothing about it.
 */
export function shareImageOf(article: SharedArticle, { siteUrl, ...look }: ShareSetting): ShareImage {
  const { title, chosen } = article;
  const own = chosenShareImage(chosen, title) ?? ownShareImage(article, siteUrl);
  if (own) return own;
  const { version, category, author } = describeShareCard(article, look);
  return {
    url: siteUrl + shareCardPath(article.slug, version),
    ...shareCardSize,
    type: 'image/png',
    alt: `${title}. ${category}, by ${author}.`,
  };
}

/** @returns the image that an editor has chosen, as a JPEG where it is of the library: not all networks show WebP; null for none */
export function chosenShareImage({ imageUrl, image }: PresentedImage, alt: string): ShareImage | null {
  const jpeg = image && jpegUrlOf(image);
  if (jpeg) return { url: jpeg, ...firstSizeOf(image), type: variantTypes.jpg, alt };
  return imageUrl ? { url: imageUrl, alt } : null;
}

/** @returns the article's own image where networks show it as it is; null where they get a card */
export function ownShareImage({ imageUrl, image, title, ownFile }: CardArticle, siteUrl: string): ShareImage | null {
  if (imageUrl && !image && isElsewhere(imageUrl, siteUrl)) return { url: imageUrl, alt: title };
  if (!imageUrl || !ownFile || !isFit(ownFile)) return null;
  const { width, height, type } = ownFile;
  return { url: imageUrl, width, height, type, alt: title };
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
