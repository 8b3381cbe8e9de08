import { pathsOf } from '../../src/pages/site-pages.ts';
import { readList } from './site-reading.ts';

/** Those that are others with a query or a slug, those included that say that there is nothing; and the ways into the admin. */
const variants = [
  '/?category=culture',
  '/?category=astrology',
  '/category/books',
  '/category/astrology',
  '/articles/unknown',
  '/authors/nobody',
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

/** Every page that readers can see of the sample magazine at one path. */
const plain = pathsOf(({ audience }) => audience === 'readers').filter((path) => !path.includes('$'));

/** @returns the paths above, the newest articles and their authors, and the second page of the front page's list */
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
