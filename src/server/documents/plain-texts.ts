import type { Category } from '../../contract/categories.ts';
import { crawlerPaths } from '../../contract/crawler-paths.ts';
import { feedPath, pagePaths } from '../../contract/paths.ts';
import type { PageTarget } from '../../services/pages/list-pages.ts';
import type { SiteSettings } from '../../services/site/read-site.ts';
import { closedPaths } from '../../site/page/closed-paths.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a security.txt is valid, in days; RFC 9116 advises less than a year. */
const validFor = 180;

/** @returns the rules for crawlers (RFC 9309): neither the admin nor the API, whose contents are all on pages */
export function writeRobots(siteUrl: string): string {
  return lines(
    'User-agent: *',
    ...closedPaths().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${crawlerPaths.sitemap}`,
    `Sitemap: ${siteUrl}${crawlerPaths.newsSitemap}`,
  );
}

type Page = Pick<PageTarget, 'title' | 'path' | 'isPublished' | 'isHidden'>;

/** @param pages of which the published ones are listed @returns a description of the site and its contents for language models (llmstxt.org) */
export function writeLlms(site: SiteSettings, categories: readonly Category[], pages: readonly Page[]): string {
  const link = (name: string, path: string, note?: string) =>
    `- [${escapeMarkdown(name)}](${site.url}${path})${note ? `: ${note}` : ''}`;
  const { home } = pagePaths;
  return lines(
    `# ${escapeMarkdown(site.name)}`,
    '',
    `> ${escapeMarkdown(site.tagline)}`,
    '',
    ...(site.description ? [escapeMarkdown(site.description), ''] : []),
    'A news and magazine site. Every article is open to every reader, and each page can be read without JavaScript.',
    '',
    '## Sections',
    '',
    ...categories.map(({ name, slug }) => link(name, pagePaths.category(slug))),
    '',
    '## Feeds',
    '',
    link('JSON Feed', feedPath(home, 'json'), 'the newest articles with their full texts'),
    link('Atom', feedPath(home, 'atom'), 'the same'),
    link('RSS', feedPath(home, 'rss'), 'the same'),
    ...categories.map(({ name, slug }) => link(`${name} as JSON Feed`, feedPath(pagePaths.category(slug), 'json'))),
    link('Sitemap', crawlerPaths.sitemap, 'the address of every article'),
    '',
    '## About',
    '',
    ...pages.flatMap(({ title, path, ...page }) => (page.isPublished && !page.isHidden ? [link(title, path)] : [])),
  );
}

/**
 * @param contact an email address, or the URL of a page
 * @returns the contact for security reports (RFC 9116). It changes only once a day, so that its ETag does too.
 */
export function writeSecurity({ url, language }: SiteSettings, contact: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + validFor * day);
  return lines(
    `Contact: ${URL.parse(contact)?.href ?? `mailto:${encodeURI(contact)}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${url}${crawlerPaths.security}`,
  );
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>]/g, '\\$&');
}

function lines(...texts: string[]): string {
  return `${texts.join('\n')}\n`;
}
