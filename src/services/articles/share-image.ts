import type { ArticleSummary, ShareImage } from '../../contract/articles.ts';
import { mostShareImageBytes, shareCardPath, shareCardSize } from '../../contract/share-images.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';
import { storePictureAddress } from './picture-address.ts';
import { type CardArticle, type CardSetting, describeShareCard } from './share-card.ts';

/** LinkedIn shows no WebP, and hardly anyone AVIF. */
const shownEverywhere: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Width to height. Networks cut to 1.91 (Facebook, LinkedIn) or 2 (X); of these they take an eighth away at most. */
const fittingShape = { least: 16 / 9, most: 2.05 };

type SharedArticle = CardArticle & Pick<ArticleSummary, 'slug'>;

type ShareSetting = Pick<CardSetting, 'siteUrl' | 'siteName'>;

/**
 * What networks show for an article: its own picture where that is fit for it, else a card that is drawn with it. Of a picture
 * that lies elsewhere nothing is known, for it is never asked for; the editor has chosen it, so it is taken as it is.
 */
export function shareImageOf(article: SharedArticle, { siteUrl, siteName }: ShareSetting): ShareImage {
  const { imageUrl, title, picture } = article;
  if (imageUrl && isElsewhere(imageUrl, siteUrl)) return { url: imageUrl, alt: title };
  if (imageUrl && picture && isFit(picture)) {
    const { width, height, type } = picture;
    return { url: imageUrl, width, height, type, alt: title };
  }
  const { version, section, author } = describeShareCard(article, siteName);
  return {
    url: siteUrl + shareCardPath(article.slug, version),
    ...shareCardSize,
    type: 'image/png',
    alt: `${title}. ${section}, by ${author}.`,
  };
}

function isElsewhere(imageUrl: string, siteUrl: string): boolean {
  return !storePictureAddress(imageUrl, siteUrl)?.startsWith('/');
}

function isFit({ width, height, bytes, type }: StoredPicture): boolean {
  const shape = width / height;
  return (
    shownEverywhere.has(type) &&
    bytes <= mostShareImageBytes &&
    width >= shareCardSize.width &&
    height >= shareCardSize.height &&
    shape >= fittingShape.least &&
    shape <= fittingShape.most
  );
}
