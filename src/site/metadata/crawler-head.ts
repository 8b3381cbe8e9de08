import { cursorOf } from '../../client/http.ts';
import type { Queries } from '../../client/queries.ts';
import type { Layout } from '../../contract/layout.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Site } from '../../contract/site.ts';
import { newsletterPitch } from '../newsletter/newsletter-card.tsx';
import { networkTags } from './network-tags.ts';
import type { DescribedPage, HeadLink, HeadTag, PageMetadata } from './page-metadata.ts';
import { structuredData } from './structured-data.ts';

type Known = Pick<DescribedPage, 'site' | 'canonicalUrl'> & { layout: Layout | undefined };

/** @returns metadata that only search engines and social networks read: description, tags, structured data, the next page */
export function crawlerHead(
  queries: Queries | undefined,
  page: PageMetadata,
  known: Known,
): { meta: HeadTag[]; links: HeadLink[] } {
  const list = page.list && queries?.loaded?.getQueryData(page.list.queryKey)?.pages[0];
  const { site, canonicalUrl, layout } = known;
  const isIndexed = canonicalUrl !== undefined && !page.found?.isHidden;
  const description = describePage(page, site);
  const shownDescription = metaDescriptionOf(page) || description;
  const accounts = layout?.social.map(({ url }) => url).filter((url) => /^https?:/i.test(url)) ?? [];
  const described = { ...page, site, canonicalUrl, accounts, description, articles: list?.items ?? [] };
  const cursor = cursorOf(list?.next);
  return {
    meta: [
      ...(shownDescription ? [{ name: 'description', content: shownDescription }] : []),
      ...networkTags(described),
      // Without this permission search engines show small images only, and news apps none.
      ...(isIndexed ? [{ name: 'robots', content: 'max-image-preview:large' }] : []),
      ...structuredData(described).map((data) => ({ 'script:ld+json': data })),
    ],
    links: cursor ? [{ rel: 'next', href: `${site.url}${page.path}?${new URLSearchParams({ cursor })}` }] : [],
  };
}

/** @returns the page's own description; the magazine's describes its front page only, and a page without one has none */
function describePage({ description, path = '', subject }: PageMetadata, site: Site): string | undefined {
  const own = description ?? pageDescriptions[path];
  return subject?.kind === 'magazine' ? (own ?? site.description ?? site.tagline) : own;
}

function metaDescriptionOf({ subject }: PageMetadata): string {
  return subject?.kind === 'article' ? subject.article.metaDescription : '';
}

/** Descriptions of the program's own pages of text for search engines, by their paths. */
const pageDescriptions: Readonly<Record<string, string>> = {
  [pagePaths.contentGuide]: 'For editors: how to create, write, edit and delete articles, authors and categories.',
  [pagePaths.corrections]: 'Corrections, clarifications and updates of articles, the newest first.',
  [pagePaths.newsletter]: 'What the weekly newsletter is, what happens to your email address, and how to unsubscribe.',
  [pagePaths.subscribe]: newsletterPitch.text,
};
