import { cursorOf } from '../../../client/http.ts';
import type { Queries } from '../../../client/queries.ts';
import { networkTags } from './network-tags.ts';
import type { DescribedPage, HeadLink, HeadTag, PageMetadata } from './page-metadata.ts';
import { structuredData } from './structured-data.ts';

type Known = Pick<DescribedPage, 'site' | 'description' | 'canonicalUrl'>;

/** @returns metadata that only search engines and social networks read: their tags, structured data, the next page */
export function crawlerHead(
  queries: Queries | undefined,
  page: PageMetadata,
  known: Known,
): { meta: HeadTag[]; links: HeadLink[] } {
  const list = page.list && queries?.loaded?.getQueryData(page.list.queryKey)?.pages[0];
  const described = { ...page, ...known, articles: list?.items ?? [] };
  const { site, canonicalUrl } = known;
  const cursor = cursorOf(list?.next);
  return {
    meta: [
      ...networkTags(described),
      // Without this permission search engines show small images only, and news apps none.
      ...(canonicalUrl ? [{ name: 'robots', content: 'max-image-preview:large' }] : []),
      ...structuredData(described).map((data) => ({ 'script:ld+json': data })),
    ],
    links: cursor ? [{ rel: 'next', href: `${site.url}${page.path}?${new URLSearchParams({ cursor })}` }] : [],
  };
}
