import { escapeText } from 'entities';
import type { FeedArticle } from '../../services/feeds/read-feed.ts';
import { element, type Xml, xmlDocument } from '../../services/xml/xml.ts';
import { describeChannel, type FeedDocument, permanentName } from './channel.ts';
import type { FeedImage } from './images.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** @returns the feed as RSS 2.0 (rssboard.org/rss-specification), with full texts */
export function writeRss(document: FeedDocument): string {
  const { feed, hub, images, own } = document;
  const { title, description, home, self, type, language } = describeChannel(document, 'rss');
  const channel = element(
    'channel',
    {},
    element('title', {}, title),
    element('link', {}, home),
    element('description', {}, description),
    element('language', {}, language),
    element('lastBuildDate', {}, writeDate(feed.updatedAt)),
    element('generator', {}, 'Masthead'),
    element('atom:link', { rel: 'self', type, href: self }),
    own.logo ? writeLogo(own.logo, { title, home }) : null,
    hub ? element('atom:link', { rel: 'hub', href: hub }) : null,
    ...feed.articles.map((article) => writeItem(article, images.get(article.id))),
  );
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel));
}

/** RSS 2.0 recommends the channel's title and link here. */
function writeLogo(url: string, { title, home }: { title: string; home: string }): Xml {
  return element('image', {}, element('url', {}, url), element('title', {}, title), element('link', {}, home));
}

function writeItem(article: FeedArticle, image: FeedImage | undefined): Xml {
  return element(
    'item',
    {},
    element('title', {}, article.title),
    element('link', {}, article.url),
    element('guid', { isPermaLink: 'false' }, permanentName(article.id)),
    element('pubDate', {}, writeDate(article.publishDate)),
    ...article.authors.map(({ name }) => element('dc:creator', {}, name)),
    element('category', {}, article.category),
    // A description is HTML, and an excerpt is text: it is escaped for HTML here, and then for XML.
    element('description', {}, escapeText(article.excerpt)),
    element('content:encoded', {}, article.contentHtml),
    ...(image ? writeImage(image) : []),
  );
}

/** An enclosure requires size and type; without them only Media RSS names the image. */
function writeImage({ url, type, length }: FeedImage): Xml[] {
  const known = type !== undefined && length !== undefined;
  const media = element('media:content', {
    url,
    medium: 'image',
    ...(type && { type }),
    ...(length !== undefined && { fileSize: length }),
  });
  return known ? [element('enclosure', { url, type, length }), media] : [media];
}

/** @returns the time in the format of RFC 822, with a four-digit year */
function writeDate(instant: string): string {
  return new Date(instant).toUTCString();
}
