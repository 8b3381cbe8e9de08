import { siteQuery } from '../../../client/site.ts';
import { type FeedForm, feedForms, feedPath } from '../../../contract/paths.ts';
import type { PageContext } from '../../context.ts';

/** What a page says of itself to search engines and networks. */
export interface PageMetadata {
  /** Without the site's name, which is put behind it; the home page gives none. */
  title?: string;
  description?: string;
  /** Path of the page; without one the page has no canonical address and search engines are asked to leave it out. */
  path?: string;
  imageUrl?: string | null | undefined;
  /** Set where the page's articles can be followed: the path that its feeds are under, and what they are of. */
  feeds?: { page: string; of: string };
  /** Set on articles only: when it was published, and its section. */
  article?: { publishDate: string; section: string; author: string };
}

/** @returns title, description, canonical link and Open Graph tags, in the form of a route's `head` */
export function pageHead({ http, queryClient }: PageContext, page: PageMetadata) {
  const site = queryClient.getQueryData(siteQuery(http).queryKey);
  if (!site) return {};

  const title = page.title ? `${page.title} | ${site.name}` : `${site.name}: ${site.tagline}`;
  const description = page.description ?? site.description ?? site.tagline;
  const address = page.path === undefined ? undefined : site.url + page.path;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: page.article ? 'article' : 'website' },
      { property: 'og:title', content: page.title ?? site.name },
      { property: 'og:description', content: description },
      ...(address ? [{ property: 'og:url', content: address }] : [{ name: 'robots', content: 'noindex' }]),
      ...(page.imageUrl ? [{ property: 'og:image', content: page.imageUrl }] : []),
      ...(page.article ? articleTags(page.article) : []),
    ],
    links: [
      ...(address ? [{ rel: 'canonical', href: address }] : []),
      ...(page.feeds ? feedLinks(site.url, page.feeds) : []),
    ],
  };
}

function articleTags(article: NonNullable<PageMetadata['article']>) {
  return [
    { property: 'article:published_time', content: article.publishDate },
    { property: 'article:section', content: article.section },
    { name: 'author', content: article.author },
  ];
}

const formNames: Record<FeedForm, string> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' };

/** By these links browsers and readers of feeds find what can be followed. */
function feedLinks(siteUrl: string, { page, of }: NonNullable<PageMetadata['feeds']>) {
  return (Object.keys(feedForms) as FeedForm[]).map((form) => ({
    rel: 'alternate',
    type: feedForms[form].type,
    title: `${of} (${formNames[form]})`,
    href: siteUrl + feedPath(page, form),
  }));
}
