import type { FeedArticle } from '../../services/feeds/read-feed.ts';
import { describeChannel, type FeedDocument, permanentName } from './channel.ts';
import type { FeedImage } from './images.ts';

/** @returns the feed as JSON Feed 1.1 (jsonfeed.org/version/1.1), with full texts */
export function writeJsonFeed(document: FeedDocument): string {
  const { feed, site, hub, images, own } = document;
  const { title, description, home, self, language } = describeChannel(document, 'json');
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description,
    language,
    ...(own.icon && { icon: own.icon.large, favicon: own.icon.small }),
    authors: [{ name: site.name, url: `${site.url}/` }],
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: feed.articles.map((article) => describeItem(article, images.get(article.id))),
  });
}

function describeItem(article: FeedArticle, image: FeedImage | undefined) {
  return {
    id: permanentName(article.id),
    url: article.url,
    title: article.title,
    summary: article.excerpt,
    content_html: article.contentHtml,
    ...(image && { image: image.url }),
    date_published: article.publishDate,
    date_modified: article.updatedAt,
    authors: article.authors.map(({ name }) => ({ name })),
    tags: [article.category],
  };
}
