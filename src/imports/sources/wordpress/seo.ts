import type { SourceArticle, SourceLoss } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { otherImages } from '../values/unused-image.ts';
import { readPhpValue } from './php-value.ts';
import type { WxrItem } from './wxr-parts.ts';

type HeadFields = Pick<
  SourceArticle,
  'metaTitle' | 'metaDescription' | 'shareTitle' | 'shareText' | 'shareImageUrl' | 'canonicalUrl' | 'noindex'
>;

/** The image for X, where a site has another one for Facebook. */
const otherShareImages = [
  '_yoast_wpseo_twitter-image',
  'rank_math_twitter_image',
  '_seopress_social_twitter_img',
] as const;

/** Custom fields of Yoast, Rank Math, SEOPress, The SEO Framework and All in One SEO, old and new; the first that is filled counts. */
const keys = {
  metaTitle: [
    '_yoast_wpseo_title',
    'rank_math_title',
    '_seopress_titles_title',
    '_genesis_title',
    '_aioseo_title',
    '_aioseop_title',
  ],
  metaDescription: [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_seopress_titles_desc',
    '_genesis_description',
    '_aioseo_description',
    '_aioseop_description',
  ],
  shareTitle: [
    '_yoast_wpseo_opengraph-title',
    'rank_math_facebook_title',
    '_seopress_social_fb_title',
    '_open_graph_title',
    '_aioseo_og_title',
  ],
  shareText: [
    '_yoast_wpseo_opengraph-description',
    'rank_math_facebook_description',
    '_seopress_social_fb_desc',
    '_open_graph_description',
    '_aioseo_og_description',
  ],
  shareImageUrl: [
    '_yoast_wpseo_opengraph-image',
    'rank_math_facebook_image',
    '_seopress_social_fb_img',
    '_social_image_url',
    ...otherShareImages,
  ],
  canonicalUrl: [
    '_yoast_wpseo_canonical',
    'rank_math_canonical_url',
    '_seopress_robots_canonical',
    '_genesis_canonical_uri',
    '_aioseop_custom_link',
  ],
} as const;

/** @returns the images for networks that have no place here, since an article has one */
export function unusedShareImages(meta: WxrItem['meta'], shareImageUrl: string): SourceLoss[] {
  return otherImages(
    otherShareImages.map((name) => meta.get(name)?.[0]?.trim() ?? ''),
    [shareImageUrl],
  );
}

/** In characters: search engines show some hundred. */
const maxText = 5000;

/** Values of the plugins' variables. */
export interface SeoValues {
  title: string;
  excerpt: string;
  siteTitle: string;
}

/** @returns what plugins for search engines have stored with an item; their variables are filled in */
export function readSeo(meta: WxrItem['meta'], values: SeoValues): HeadFields {
  const of = (names: readonly string[]) => {
    const found = names.map((name) => meta.get(name)?.[0]?.trim() ?? '').find((text) => text !== '') ?? '';
    return plainText(fillIn(found.slice(0, maxText), values));
  };
  return {
    metaTitle: of(keys.metaTitle),
    metaDescription: of(keys.metaDescription),
    shareTitle: of(keys.shareTitle),
    shareText: of(keys.shareText),
    shareImageUrl: of(keys.shareImageUrl),
    canonicalUrl: of(keys.canonicalUrl),
    noindex: isHidden(meta),
  };
}

function isHidden(meta: WxrItem['meta']): boolean {
  const of = (name: string) => meta.get(name)?.[0]?.trim() ?? '';
  if (of('_yoast_wpseo_meta-robots-noindex') === '1' || of('_genesis_noindex') === '1') return true;
  if (of('_seopress_robots_index') === 'yes' || of('_aioseop_noindex') === 'on') return true;
  const robots = readPhpValue(of('rank_math_robots'));
  return robots instanceof Map && [...robots.values()].includes('noindex');
}

/** `%%title%%` of Yoast and SEOPress, `%title%` of Rank Math, `#post_title` of All in One SEO. */
const variable = /%%?([a-z_]+)(?:\([^)]*\))?%%?|#(post_title|site_title|separator_sa|post_excerpt|tagline)\b/g;

function fillIn(text: string, { title, excerpt, siteTitle }: SeoValues): string {
  if (!/%[a-z_]+|#[a-z]/.test(text)) return text;
  const filled = text.replace(variable, (_, name: string | undefined, other: string | undefined) => {
    const key = name ?? other ?? '';
    if (['title', 'post_title'].includes(key)) return title;
    if (['excerpt', 'excerpt_only', 'post_excerpt'].includes(key)) return excerpt;
    if (['sitename', 'site_title', 'sitetitle'].includes(key)) return siteTitle;
    if (['sep', 'separator_sa'].includes(key)) return '–';
    return '';
  });
  // A separator beside a variable that stands for nothing here, as that of the page's number.
  return filled
    .replace(/\s+/g, ' ')
    .replace(/(?:– )+–/g, '–')
    .replace(/^(?:\s*–)+\s*|\s*(?:–\s*)+$/g, '');
}
