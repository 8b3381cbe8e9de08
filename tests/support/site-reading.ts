import type { ArticleSummary } from '../../src/contract/articles.ts';
import type { FrontPage } from '../../src/contract/front-page.ts';
import { apiPaths } from '../../src/contract/paths.ts';

/** @returns a list of the public API */
export async function readList(siteUrl: string, path: string): Promise<ArticleSummary[]> {
  const response = await fetch(siteUrl + path);
  return (await response.json()) as ArticleSummary[];
}

/** @returns the lead article of the front page */
export async function readFeatured(siteUrl: string): Promise<ArticleSummary> {
  const response = await fetch(`${siteUrl}/api/articles/featured`);
  return (await response.json()) as ArticleSummary;
}

/** @returns ids of the articles in the lead package of the front page */
export async function readLeadPackage(siteUrl: string): Promise<string[]> {
  const response = await fetch(siteUrl + apiPaths.frontPage);
  const { blocks } = (await response.json()) as FrontPage;
  return blocks.flatMap((block) => {
    if (block.type !== 'lead') return [];
    return [block.lead, ...block.secondary, block.opinion].flatMap((placed) => placed?.article.id ?? []);
  });
}

/** @returns "November 21, 2026" */
export function longDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** @returns "Nov 21" */
export function shortDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
