import { crawlerPaths } from '../../contract/crawler-paths.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { SiteSettings } from '../../services/site/read-site.ts';
import type { NewsEntry } from '../../services/sitemap/list-news.ts';
import type { SitemapPart } from '../../services/sitemap/list-parts.ts';
import type { SitemapEntry } from '../../services/sitemap/read-part.ts';
import { element, type Xml, xmlDocument } from '../../services/xml/xml.ts';

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Name of the part that holds everything but articles. */
export const pagesPart = 'pages';

/** @returns the index of all parts (sitemaps.org, protocol 0.9) */
export function writeSitemapIndex(siteUrl: string, parts: readonly SitemapPart[]): string {
  const all: { name: string; changedAt?: string }[] = [{ name: pagesPart }, ...parts];
  const entries = all.map(({ name, changedAt }) =>
    element('sitemap', {}, ...locate({ url: siteUrl + crawlerPaths.sitemapPart(name), changedAt })),
  );
  return xmlDocument(element('sitemapindex', { xmlns }, ...entries));
}

/** Google's extension, "Image sitemaps". */
const imageNamespace = { 'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1' };

/** @param entries at least one: the protocol allows no empty part */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const hasImages = entries.some(({ images }) => images && images.length > 0);
  return xmlDocument(
    element(
      'urlset',
      { xmlns, ...(hasImages && imageNamespace) },
      ...entries.map((entry) => element('url', {}, ...locate(entry), ...writeImages(entry))),
    ),
  );
}

function writeImages({ images = [] }: SitemapEntry): Xml[] {
  return images.map((url) => element('image:image', {}, element('image:loc', {}, url)));
}

/** @returns the sitemap for Google News; without news it has the front page, because an empty one is not valid */
export function writeNewsSitemap(site: SiteSettings, news: readonly NewsEntry[]): string {
  const entries = news.map((entry) => element('url', {}, ...locate(entry), writeNews(site, entry)));
  const instead = element('url', {}, ...locate({ url: site.url + pagePaths.home }));
  return xmlDocument(
    element(
      'urlset',
      { xmlns, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' },
      ...(entries.length > 0 ? entries : [instead]),
    ),
  );
}

/**
 * Google wants a language of ISO 639 there, and the region for Chinese only. Source:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
 */
function newsLanguage(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  if (language !== 'zh') return language;
  return script === 'Hant' || region === 'TW' ? 'zh-tw' : 'zh-cn';
}

function writeNews(site: SiteSettings, { title, publishDate }: NewsEntry): Xml {
  return element(
    'news:news',
    {},
    element(
      'news:publication',
      {},
      element('news:name', {}, site.name),
      element('news:language', {}, newsLanguage(site.language)),
    ),
    element('news:publication_date', {}, publishDate),
    element('news:title', {}, title),
  );
}

/** Our times are already in the required format, W3C Datetime. */
function locate({ url, changedAt }: SitemapEntry): (Xml | null)[] {
  return [element('loc', {}, url), changedAt ? element('lastmod', {}, changedAt) : null];
}
