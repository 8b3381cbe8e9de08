import type { SourceArticle } from '../source.ts';

/** An article of which nothing is known. */
export const plainArticle = {
  title: '',
  slug: '',
  publishedAt: null,
  updatedAt: null,
  excerpt: '',
  authorKeys: [],
  categoryKeys: [],
  tagKeys: [],
  series: null,
  image: null,
  isFeatured: false,
  parentKey: null,
  metaTitle: '',
  metaDescription: '',
  shareTitle: '',
  shareText: '',
  shareImageUrl: '',
  canonicalUrl: '',
  noindex: false,
  url: null,
  formerUrls: [],
  comments: 0,
  losses: [],
} satisfies Partial<SourceArticle>;
