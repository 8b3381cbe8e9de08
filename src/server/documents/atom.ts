import { isAuthor } from '../../contract/bylines.ts';
import type { FeedArticle } from '../../services/feeds/read-feed.ts';
import { element, type Xml, xmlDocument } from '../../services/xml/xml.ts';
import { describeChannel, type FeedDocument, permanentName } from './channel.ts';
import type { FeedImage } from './images.ts';

/** @returns the feed as Atom (RFC 4287), with full texts */
export function writeAtom(document: FeedDocument): string {
  const { feed, site, hub, images, own } = document;
  const { title, description, home, self, type, language } = describeChannel(document, 'atom');
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', {}, feed.subject?.id ? permanentName(feed.subject.id) : site.url + feed.page),
      element('title', {}, title),
      element('subtitle', {}, description),
      element('updated', {}, feed.updatedAt),
      element('link', { rel: 'self', type, href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: home }),
      hub ? element('link', { rel: 'hub', href: hub }) : null,
      element('author', {}, element('name', {}, site.name)),
      element('generator', {}, 'Masthead'),
      own.icon ? element('icon', {}, own.icon.small) : null,
      own.logo ? element('logo', {}, own.logo) : null,
      ...feed.articles.map((article) => writeEntry(article, images.get(article.id))),
    ),
  );
}

function writeEntry(article: FeedArticle, image: FeedImage | undefined): Xml {
  return element(
    'entry',
    {},
    element('id', {}, permanentName(article.id)),
    element('title', {}, article.title),
    element('link', { rel: 'alternate', type: 'text/html', href: article.url }),
    image ? writeImage(image) : null,
    element('published', {}, article.publishDate),
    element('updated', {}, article.updatedAt),
    ...article.authors.map(({ name, role }, at) =>
      element(at === 0 || isAuthor(role) ? 'author' : 'contributor', {}, element('name', {}, name)),
    ),
    element('category', { term: article.category }),
    element('summary', {}, article.excerpt),
    element('content', { type: 'html' }, article.contentHtml),
  );
}

function writeImage({ url, type, length }: FeedImage): Xml {
  return element('link', {
    rel: 'enclosure',
    href: url,
    ...(type && { type }),
    ...(length !== undefined && { length }),
  });
}
