import { expect } from 'vitest';
import { type SearchResult, searchResult } from '../../src/contract/search.ts';
import { type Magazine, now } from './magazine.ts';
import { nextPage } from './paging.ts';

/** @returns the results of the search API at `now`, or at the given time */
export async function search(
  magazine: Pick<Magazine, 'request'>,
  query: string | Record<string, string>,
  at: Date = now,
): Promise<SearchResult[]> {
  const parameters = new URLSearchParams(typeof query === 'string' ? { q: query } : query);
  return readResults(await magazine.request(`/api/search?${parameters}`, {}, at));
}

/** @returns the titles of the results, in order */
export async function titlesOf(...call: Parameters<typeof search>): Promise<string[]> {
  return (await search(...call)).map(({ title }) => title);
}

/** Follows the `Link` header from page to page to the end. @returns the titles of each page */
export async function followResults(magazine: Magazine, first: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let path: string | null = first; path !== null; ) {
    const response = await magazine.request(path);
    path = nextPage(response, path);
    pages.push((await readResults(response)).map(({ title }) => title));
    expect(pages.length).toBeLessThan(50);
  }
  return pages;
}

/** @returns the snippet of a result as text, with brackets around the highlights */
export function snippetOf(result: SearchResult | undefined): string {
  return (result?.passage ?? []).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
}

async function readResults(response: Response): Promise<SearchResult[]> {
  const body = await response.text();
  expect({ status: response.status, body }).toMatchObject({ status: 200 });
  return searchResult.strict().array().parse(JSON.parse(body));
}
