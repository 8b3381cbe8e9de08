import { pathsOf } from '../../src/site/page/site-pages.ts';
import { readList } from './site-reading.ts';

/** Paths whose page depends on the query or the slug, pages for missing content included; and the sign-in and set-up pages. */
const variants = [
  '/?category=culture',
  '/?category=astrology',
  '/category/books',
  '/category/astrology',
  '/articles/unknown',
  '/authors/nobody',
  '/tags/nothing',
  '/series/nothing',
  '/search?q=river',
  '/newsletter/confirm?token=forged',
  '/newsletter/preferences?token=forged',
  '/newsletter/unsubscribe?token=forged',
  '/nowhere',
  '/admin-access',
  '/login',
  '/setup',
  '/admin',
];

/** Every public page of the sample magazine with a fixed path. */
const plain = pathsOf(({ audience }) => audience === 'readers').filter((path) => !path.includes('$'));

/** @returns the paths above, the newest articles and their authors, and page two of the front page's list */
export async function listPublicPaths(siteUrl: string): Promise<string[]> {
  const articles = await readList(siteUrl, '/api/articles?limit=12');
  const authors = new Set(articles.map(({ author }) => author.slug));
  const front = await (await fetch(`${siteUrl}/`)).text();
  const [, next = ''] = front.match(/<link rel="next" href="([^"]*)"/) ?? [];
  return [
    ...plain,
    ...variants,
    ...articles.map(({ slug }) => `/articles/${slug}`),
    ...[...authors].map((slug) => `/authors/${slug}`),
    next.slice(siteUrl.length),
  ];
}
