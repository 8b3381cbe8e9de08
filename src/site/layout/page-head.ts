import { type FeedForm, feedForms, feedPath } from '../../contract/paths.ts';
import { rootDataOf } from '../../foundation/root-data.ts';
import { crawlerHead } from '../metadata/crawler-head.ts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import type { PageContext } from '../page/context.ts';

/** The page's routes as a route's `head` gets them, from the root on. */
interface PageMatch {
  context: PageContext;
  loaderData?: unknown;
}

/**
 * Metadata for search engines and social networks is written on the server only: they request each page, and browsers need not
 * load the code that makes it.
 * @returns title, canonical link and, on the server, description and other metadata of a page, in the form of a route's `head`
 */
export function pageHead(matches: readonly PageMatch[], page: PageMetadata) {
  const { site, layout } = rootDataOf(matches) ?? {};
  if (!site) return {};

  const title = page.found?.title ?? (page.title ? `${page.title} | ${site.name}` : `${site.name}: ${site.tagline}`);
  const canonicalUrl = page.path === undefined ? undefined : site.url + page.path + pageQuery(page.cursor);
  const crawlers = import.meta.env.SSR
    ? crawlerHead(matches[0]?.context.queries, page, { site, layout, canonicalUrl })
    : noHead;
  return {
    meta: [
      { title },
      ...(canonicalUrl && !page.found?.isHidden ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...crawlers.meta,
    ],
    links: [
      ...(canonicalUrl ? [{ rel: 'canonical', href: page.found?.canonicalUrl ?? canonicalUrl }] : []),
      ...(page.feeds ? feedLinks(site.url, page.feeds) : []),
      ...crawlers.links,
    ],
  };
}

const noHead: ReturnType<typeof crawlerHead> = { meta: [], links: [] };

/** Each page of a list has a URL of its own. */
function pageQuery(cursor: string | undefined): string {
  return cursor ? `?${new URLSearchParams({ cursor })}` : '';
}

const formNames: Record<FeedForm, string> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' };

/** The links by which browsers and feed readers find the feeds of a page. */
function feedLinks(siteUrl: string, { page, of }: NonNullable<PageMetadata['feeds']>) {
  return (Object.keys(feedForms) as FeedForm[]).map((form) => ({
    rel: 'alternate',
    type: feedForms[form].type,
    title: `${of} (${formNames[form]})`,
    href: siteUrl + feedPath(page, form),
  }));
}
