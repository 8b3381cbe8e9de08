import { cursorOf } from '../../client/http.ts';
import type { Queries } from '../../client/queries.ts';
import { networkTags } from './network-tags.ts';
import { pageDescriptions } from './page-descriptions.ts';
import type { DescribedPage, HeadLink, HeadTag, PageMetadata } from './page-metadata.ts';
import { structuredData } from './structured-data.ts';

type Known = Pick<DescribedPage, 'site' | 'canonicalUrl'>;

/** @returns metadata that only search engines and social networks read: description, tags, structured data, the next page */
export function crawlerHead(
  queries: Queries | undefined,
  page: PageMetadata,
  known: Known,
): { meta: HeadTag[]; links: HeadLink[] } {
  const list = page.list && queries?.loaded?.getQueryData(page.list.queryKey)?.pages[0];
  const { site, canonicalUrl } = known;
  const description = page.description ?? pageDescriptions[page.path ?? ''] ?? site.description ?? site.tagline;
  const described = { ...page, ...known, description, articles: list?.items ?? [] };
  const cursor = cursorOf(list?.next);
  return {
    meta: [
      { name: 'description', content: description },
      ...networkTags(described),
      // Without this permission search engines show small images only, and news apps none.
      ...(canonicalUrl ? [{ name: 'robots', content: 'max-image-preview:large' }] : []),
      ...structuredData(described).map((data) => ({ 'script:ld+json': data })),
    ],
    links: cursor ? [{ rel: 'next', href: `${site.url}${page.path}?${new URLSearchParams({ cursor })}` }] : [],
  };
}
