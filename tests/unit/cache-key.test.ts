import { expect, it } from 'vitest';
import { adminPagePaths } from '../../src/contract/admin-paths.ts';
import { cacheKey } from '../../src/server/cache/cache-key.ts';

it.each([
  '/',
  '/category/politics',
  '/articles/0197712e-0000-7000-8000-000000000000',
  '/articles/a-title-2',
  '/authors/ada-vale',
  '/subscribe',
  '/saved',
  '/content-guide',
  '/newsletter',
  '/newsletter/no-12',
  '/newsletter/preferences-of-the-french',
  '/api/newsletter/issues',
  '/api/newsletter/issues/no-12',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/category/politics/feed.xml',
  '/category/politics/atom.xml',
  '/category/politics/feed.json',
  '/authors/ada-vale/feed.xml',
  '/authors/ada-vale/atom.xml',
  '/authors/ada-vale/feed.json',
  '/sitemap.xml',
  '/sitemaps/2026-06.xml',
  '/news-sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/api/site',
  '/api/articles',
  '/api/articles/featured',
  '/api/articles/most-read',
  '/api/articles/most-read/periods',
  '/api/articles/0197712e-0000-7000-8000-000000000000',
  '/api/articles/a-title-2',
  '/api/authors/0197712e-0000-7000-8000-000000000000',
  '/api/authors/ada-vale',
  '/api/categories',
  '/api/categories/0197712e-0000-7000-8000-000000000000',
])('caches %s under its own path, without unknown parameters', (path) => {
  expect(cacheKey(path)).toBe(path);
  expect(cacheKey(`${path}?`)).toBe(path);
  expect(cacheKey(`${path}?utm_source=letter&fbclid=1`)).toBe(path);
});

it.each([
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
  '/newsletter/confirm',
  '/newsletter/click',
  '/preview/token',
  '/newsletter/Confirm',
  '/newsletter/no-12/x',
  '/admin',
  '/admin/articles',
  '/api/admin/articles',
  '/api/auth/user',
  '/api/login',
  '/login',
  '/setup',
  '/healthz',
  '/readyz',
  '/assets/browser.js',
  '/media/sample/a.webp',
  '/nowhere',
  '/articles/',
  '/articles/a/b',
  '/articles/feed.xml',
  '/category/politics/sitemap.xml',
  '/category/feed.xml',
  '/authors/',
  '/authors/a/b',
  '/authors/feed.xml',
  '/authors/ada-vale/sitemap.xml',
  '/authors/%61da-vale',
  '/api/authors',
  '/sitemaps/',
  '/sitemaps/a/b.xml',
  '/.well-known/other.txt',
  '/articles/%61',
  '/articles/a%00',
  '/category/pol%69tics',
  '/api/articles/a/views',
  '/api/newsletter/subscribe',
  '/api/search',
  '/api/search?q=river',
  '/search',
  '/search?q=river',
  '/search?category=books&cursor=a',
  '//',
  'http://magazine.test/',
  '*',
  '',
])('does not cache "%s"', (url) => {
  expect(cacheKey(url)).toBeNull();
});

const {
  loginTo,
  setup,
  invitation,
  resetPassword,
  editArticle,
  articleHistory,
  editAuthor,
  editCategory,
  editSeries,
  mediaItem,
  editIssue,
  outboxEmail,
  editPage,
  pageHistory,
  siteImport,
  ...plain
} = adminPagePaths;
const pagesOfTheAdmin = [
  ...Object.values(plain),
  loginTo({ returnTo: '/admin' }),
  ...[setup, invitation, resetPassword].map((page) => page('a')),
  ...[
    editArticle,
    articleHistory,
    editPage,
    pageHistory,
    editAuthor,
    editCategory,
    editSeries,
    mediaItem,
    editIssue,
    outboxEmail,
    siteImport,
  ].map((page) => page('a')),
];

it.each(pagesOfTheAdmin)('never caches pages of the admin: %s', (path) => {
  for (const url of [path, `${path}/`, `${path}?category=a`, path.toUpperCase()]) expect(cacheKey(url)).toBeNull();
});

it.each([
  ['/?category=books', '/?category=books'],
  ['/?x=1&category=books&y=2', '/?category=books'],
  ['/?cursor=b&category=a', '/?category=a&cursor=b'],
  ['/?category=a&cursor=b', '/?category=a&cursor=b'],
  ['/?category=books&category=culture', '/?category=books'],
  ['/?c%61tegory=b%6Foks', '/?category=books'],
  ['/?limit=5', '/'],
  ['/category/books?cursor=a&category=culture', '/category/books?cursor=a'],
  ['/articles/one?cursor=a', '/articles/one'],
  ['/authors/ada-vale?x=1&cursor=a&category=culture', '/authors/ada-vale?cursor=a'],
  ['/api/articles?limit=5&author=ada-vale', '/api/articles?author=ada-vale&limit=5'],
  ['/api/articles?limit=5&featured=0&cursor=a&category=b', '/api/articles?category=b&cursor=a&featured=0&limit=5'],
  ['/api/articles?frontPage=0&featured=0', '/api/articles?featured=0&frontPage=0'],
  ['/api/articles/most-read?limit=5&cursor=a', '/api/articles/most-read?limit=5'],
  ['/api/articles/featured?limit=5', '/api/articles/featured'],
  ['/api/categories?limit=2&cursor=a', '/api/categories?cursor=a&limit=2'],
  ['/newsletter?cursor=a&limit=2', '/newsletter?cursor=a'],
  ['/api/newsletter/issues?limit=2&cursor=a', '/api/newsletter/issues?cursor=a&limit=2'],
  ['/api/newsletter/issues/no-12?limit=2', '/api/newsletter/issues/no-12'],
  ['/?cursor=a%26category%3Db', '/?cursor=a%26category%3Db'],
])('caches %s as %s', (url, key) => {
  expect(cacheKey(url)).toBe(key);
});

it.each([
  '/?category=',
  '/?category=a%26cursor%3Db',
  '/?category=Politics',
  '/api/articles?author=Ada',
  `/?cursor=${'x'.repeat(600)}`,
])('does not cache a URL that no page links to: %.30s', (url) => {
  expect(cacheKey(url)).toBeNull();
});

it.each(['/?category=%ED%A0%80', '/?category=%00', '/api/articles?category=%FF', '/api/articles?limit=%'])(
  'leaves a malformed URL to the app: %s',
  (url) => {
    expect(cacheKey(url)).toBeNull();
  },
);
