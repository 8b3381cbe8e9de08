import type { SourceArticle, SourceImage, SourceLoss, SourceStatus } from '../source.ts';
import { localDate, readDate, utcDate } from '../values/dates.ts';
import { plainArticle } from '../values/plain-article.ts';
import { plainText } from '../values/plain-text.ts';
import { decodeSlug } from '../values/urls.ts';
import type { Authors } from './authors.ts';
import { bodyOf } from './body.ts';
import { formerUrlsOf, urlOf } from './post-urls.ts';
import { readSeo, unusedShareImages } from './seo.ts';
import type { KnownParts, SiteFacts } from './site-facts.ts';
import { lossesOfTerms, seriesOf } from './term-losses.ts';
import type { Terms } from './terms.ts';
import type { WxrItem } from './wxr-parts.ts';

/** Facts of an export that are known when its articles are read. */
export interface ExportIndex {
  facts: SiteFacts;
  terms: Terms;
  authors: Authors;
  parts: KnownParts;
}

const statuses: Readonly<Record<string, SourceStatus>> = {
  publish: 'published',
  draft: 'draft',
  'auto-draft': 'draft',
  future: 'scheduled',
  pending: 'review',
  private: 'private',
  trash: 'trash',
};

/** @param key of the item @returns a post or page */
export function readArticle(item: WxrItem, key: string, index: ExportIndex): SourceArticle {
  const { fields, meta } = item;
  const of = (name: string) => fields.get(name)?.trim() ?? '';
  const title = plainText(of('title'));
  const excerpt = plainText(of('excerpt:encoded').replace(/<(?:br|\/p|\/div)\b[^<>]*>/gi, ' '));
  const status = of('wp:post_password') !== '' && of('wp:status') !== 'trash' ? 'password' : statuses[of('wp:status')];
  const image = imageOf(meta, index.parts.images);
  const body = bodyOf(item, index.parts);
  const parent = of('wp:post_parent');
  const seo = readSeo(meta, { title, excerpt, siteTitle: index.facts.title });
  return {
    ...plainArticle,
    kind: of('wp:post_type') === 'page' ? 'page' : 'article',
    key,
    title,
    slug: slugOf(item),
    status: status ?? (of('wp:status') === '' ? 'published' : 'draft'),
    publishedAt: utcDate(of('wp:post_date_gmt')) ?? localDate(of('wp:post_date')) ?? readDate(of('pubDate')),
    updatedAt: utcDate(of('wp:post_modified_gmt')) ?? localDate(of('wp:post_modified')),
    excerpt,
    body: { format: 'html', text: body.text },
    authorKeys: index.authors.keysOf(item),
    categoryKeys: categoriesOf(item, index.terms),
    tagKeys: index.terms.keysOf(item, 'tag'),
    series: seriesOf(item, index.terms),
    image: image.image,
    isFeatured: of('wp:is_sticky') === '1',
    parentKey: of('wp:post_type') === 'page' && /^[1-9]\d*$/.test(parent) ? `post:${parent}` : null,
    ...seo,
    url: urlOf(item),
    formerUrls: formerUrlsOf(item, index.facts),
    comments: item.comments,
    losses: [
      ...(status === undefined && of('wp:status') !== '' ? [{ kind: 'status', snippet: of('wp:status') }] : []),
      ...image.losses,
      ...body.losses,
      ...lossesOfTerms(item, index.terms),
      ...unusedShareImages(meta, seo.shareImageUrl),
    ],
  };
}

/** WordPress marks the slug of what is in the trash, and keeps the one before. */
function slugOf({ fields, meta }: WxrItem): string {
  const wanted = meta.get('_wp_desired_post_slug')?.[0]?.trim();
  return decodeSlug(wanted || (fields.get('wp:post_name')?.trim() ?? '').replace(/__trashed(?:-\d+)?$/, ''));
}

/** Custom fields of plugins that name the main category of an article. */
const mainCategory = ['_yoast_wpseo_primary_category', 'rank_math_primary_category', '_seopress_robots_primary_cat'];

function categoriesOf(item: WxrItem, terms: Terms): string[] {
  const keys = terms.keysOf(item, 'category');
  const numbers = mainCategory.flatMap((name) => item.meta.get(name)?.[0]?.trim() ?? []);
  const main = numbers
    .map((number) => terms.keyOfNumber(number))
    .find((key) => key !== undefined && keys.includes(key));
  return main === undefined ? keys : [main, ...keys.filter((key) => key !== main)];
}

function imageOf(
  meta: WxrItem['meta'],
  images: KnownParts['images'],
): { image: SourceImage | null; losses: SourceLoss[] } {
  const id = meta.get('_thumbnail_id')?.[0]?.trim() ?? '';
  const known = images.get(id);
  if (known) return { image: known, losses: [] };
  // The plugin "Featured Image from URL".
  const url = meta.get('fifu_image_url')?.[0]?.trim() ?? '';
  if (url !== '')
    return { image: { url, alt: plainText(meta.get('fifu_image_alt')?.[0] ?? ''), caption: '' }, losses: [] };
  if (!/^[1-9]\d*$/.test(id)) return { image: null, losses: [] };
  return { image: null, losses: [{ kind: 'featured-image', snippet: `The export does not have attachment ${id}.` }] };
}
