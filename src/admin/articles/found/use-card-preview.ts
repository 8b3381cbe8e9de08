import { useWatch } from 'react-hook-form';
import { imageIdOf } from '../../../contract/images.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { looksLikeImage } from '../../forms/image-rule.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import type { CardImage, CardPreviewProps } from './card-preview.tsx';

interface Names {
  /** Names of the chosen category and author; empty for none. */
  category: string;
  author: string;
}

/** @returns the card of an article with the present fields of its form, as the site would tell networks of it */
export function useCardPreview(names: Names): CardPreviewProps {
  const site = useSite();
  const [title, excerpt, imageUrl, shareTitle, shareText, shareImageUrl] = useWatch<
    ArticleFields,
    ['title', 'excerpt', 'imageUrl', 'shareTitle', 'shareText', 'shareImageUrl']
  >({ name: ['title', 'excerpt', 'imageUrl', 'shareTitle', 'shareText', 'shareImageUrl'] });
  return {
    title: shareTitle.trim() || title,
    text: shareText.trim() || excerpt,
    host: URL.parse(site.url)?.host ?? site.url,
    image: imageOf(
      { chosen: shareImageUrl.trim(), hero: imageUrl.trim() },
      { siteUrl: site.url, siteName: site.name, ...names },
    ),
  };
}

/** The same choice as that of the server (`services/articles/share-image.ts`), which also knows the sizes of files. */
function imageOf(
  { chosen, hero }: { chosen: string; hero: string },
  { siteUrl, ...texts }: Names & { siteUrl: string; siteName: string },
): CardImage {
  if (looksLikeImage(chosen)) return { kind: 'chosen', url: chosen };
  const url = looksLikeImage(hero) ? hero : '';
  const isElsewhere = /^https?:/.test(url) && !url.startsWith(`${siteUrl}/`) && imageIdOf(url) === null;
  return isElsewhere ? { kind: 'chosen', url } : { kind: 'drawn', ...texts, url };
}
