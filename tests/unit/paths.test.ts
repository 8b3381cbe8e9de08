import { expect, it } from 'vitest';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';

/** Addresses are a promise to whoever has linked to them: a change here is a change for readers. */
it('builds every address of pages and API as they are published', () => {
  const build = (paths: Record<string, string | ((name: string) => string)>) =>
    Object.values(paths).map((path) => (typeof path === 'string' ? path : path('a b/ü')));

  expect(build(pagePaths)).toMatchInlineSnapshot(`
    [
      "/",
      "/?category=a%20b%2F%C3%BC",
      "/articles/a%20b%2F%C3%BC",
      "/category/a%20b%2F%C3%BC",
      "/saved",
      "/subscribe",
      "/subscribed",
      "/content-guide",
      "/newsletter",
      "/contact",
      "/about",
      "/careers",
      "/privacy",
      "/terms",
      "/cookies",
      "/editorial-standards",
    ]
  `);
  expect(build(apiPaths)).toMatchInlineSnapshot(`
    [
      "/api/site",
      "/api/articles",
      "/api/articles/featured",
      "/api/articles/most-read",
      "/api/articles/a%20b%2F%C3%BC",
      "/api/articles/a%20b%2F%C3%BC/views",
      "/api/categories",
      "/api/categories/a%20b%2F%C3%BC",
      "/api/newsletter/subscribe",
    ]
  `);
});
