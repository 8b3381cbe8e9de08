import type { Transport } from '../../client/http.ts';
import { articleFields, pageFields } from '../../contract/article-fields.ts';
import type { ArticleInCategory } from '../../contract/articles.ts';
import { entriesOf } from '../../contract/field-table.ts';
import type { Layout } from '../../contract/layout.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { Site } from '../../contract/site.ts';

const site: Site = {
  name: 'M',
  tagline: 'M',
  description: null,
  url: 'http://localhost',
  timeZone: 'UTC',
  language: 'en-US',
  contactEmail: null,
  publisher: { name: 'M', logoUrl: null },
  shareImage: null,
  social: {},
  copyrightYears: '2026',
};

export const smallestArticle: ArticleInCategory = {
  ...entriesOf(articleFields, pageFields, 'empty'),
  id: 'a',
  slug: 'a',
  title: 'A',
  kicker: '',
  dateline: '',
  excerpt: 'A',
  content: 'A',
  contentHtml: '<p>A</p>',
  wordCount: 1,
  imageUrl: null,
  image: null,
  imageSize: null,
  imageAlt: '',
  imageCaption: '',
  imageCredit: '',
  imageRights: null,
  shareImage: { url: 'http://localhost/a.png', alt: 'A' },
  publishDate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  readTime: 1,
  isFeatured: 0,
  viewCount: 0,
  categoryId: 'c',
  category: { name: 'C', slug: 'c' },
  authorId: 'a',
  tags: [],
  series: null,
  bios: [],
  author: { name: 'A', initials: 'A', title: 'A', slug: 'a', image: null },
  authors: [{ id: 'a', role: 'words', name: 'A', initials: 'A', title: 'A', slug: 'a', image: null }],
  next: null,
  related: [],
  corrections: [],
};

const answers: Record<string, unknown> = {
  [apiPaths.site]: site,
  [apiPaths.layout]: { header: [], footer: [], social: [] } satisfies Layout,
  [apiPaths.article(smallestArticle.slug)]: smallestArticle,
};

/** A magazine with this article alone, without a database: the build renders the article's page to weigh its scripts. */
export const serveSmallestArticle: Transport = async (path) => ({
  status: 200,
  statusText: '',
  headers: new Headers(),
  body: answers[path] ?? [],
});
