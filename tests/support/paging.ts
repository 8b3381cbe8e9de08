import { expect } from 'vitest';
import type { z } from 'zod';
import type { ArticleSummary } from '../../src/contract/articles.ts';
import { readSummaries } from './answers.ts';
import { type Magazine, site } from './magazine.ts';

/** @returns the path of the next page from the `Link` header; null on the last page */
export function nextPage(response: Response, path = '/api/articles'): string | null {
  const link = response.headers.get('link');
  if (link === null) return null;
  const [, target = ''] = link.match(/^<([^>]+)>; rel="next"$/) ?? [];
  const url = new URL(target, new URL(path, site.url));
  expect(url.origin).toBe(site.url);
  return url.pathname + url.search;
}

/** Follows the `Link` header from page to page to the end. @returns the articles of each page */
export async function followPages(magazine: Magazine, first: string): Promise<ArticleSummary[][]> {
  const pages: ArticleSummary[][] = [];
  for (let path: string | null = first; path !== null; ) {
    const response = await magazine.request(path);
    path = nextPage(response, path);
    pages.push(await readSummaries(Promise.resolve(response)));
    expect(pages.length).toBeLessThan(50);
  }
  return pages;
}

/** The same for a list of the admin, as the owner. @returns the entries of each page, and the total that each page states */
export async function followAdminPages<Item>(
  magazine: Magazine,
  first: string,
  item: z.ZodType<Item>,
): Promise<{ pages: Item[][]; totals: number[] }> {
  const pages: Item[][] = [];
  const totals: number[] = [];
  for (let path: string | null = first; path !== null; ) {
    const response = await magazine.asOwner(path);
    expect(response.status).toBe(200);
    path = nextPage(response, path);
    pages.push(item.array().parse(await response.json()));
    totals.push(Number(response.headers.get('x-total-count')));
    expect(pages.length).toBeLessThan(50);
  }
  return { pages, totals };
}
