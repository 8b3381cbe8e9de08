import { readList } from './site-reading.ts';

/** Every page that readers can see of the sample magazine, those included that say that there is nothing. */
const publicPaths = [
  '/',
  '/?category=culture',
  '/?category=astrology',
  '/category/books',
  '/category/astrology',
  '/category',
  '/articles/unknown',
  '/authors/nobody',
  '/search',
  '/search?q=river',
  '/saved',
  '/subscribe',
  '/subscribed',
  '/confirmation-sent',
  '/newsletter/confirm?token=forged',
  '/newsletter/preferences?token=forged',
  '/newsletter/unsubscribe?token=forged',
  '/newsletter',
  '/contact',
  '/about',
  '/careers',
  '/privacy',
  '/terms',
  '/cookies',
  '/editorial-standards',
  '/content-guide',
  '/nowhere',
  '/admin-access',
  '/login',
  '/setup',
  '/admin',
] as const;

/** @returns the paths above, the newest articles and their authors, and the second page of the front page's list */
export async function listPublicPaths(siteUrl: string): Promise<string[]> {
  const articles = await readList(siteUrl, '/api/articles?limit=12');
  const authors = new Set(articles.map(({ author }) => author.slug));
  const front = await (await fetch(`${siteUrl}/`)).text();
  const [, next = ''] = front.match(/<link rel="next" href="([^"]*)"/) ?? [];
  return [
    ...publicPaths,
    ...articles.map(({ slug }) => `/articles/${slug}`),
    ...[...authors].map((slug) => `/authors/${slug}`),
    next.slice(siteUrl.length),
  ];
}
