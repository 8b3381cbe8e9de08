import type { ArticleSummary } from '../../src/contract/articles.ts';

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
