import type { FullArticle } from '../../../client/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { Site } from '../../../contract/site.ts';
import type { Thing } from './page-metadata.ts';
import { describePublisher, siteLanguage } from './publisher.ts';

/** Maximum characters of a headline (Google Search Central, "Article structured data"). */
const headlineLength = 110;

/** @returns a `NewsArticle` for search engines */
export function describeNewsArticle(article: FullArticle, site: Site): Thing {
  const canonicalUrl = site.url + pagePaths.article(article.slug);
  return {
    '@type': 'NewsArticle',
    headline: cutAtWord(article.title, headlineLength),
    description: article.excerpt,
    url: canonicalUrl,
    mainEntityOfPage: { '@type': 'WebPage', '@id': canonicalUrl },
    image: images(article),
    datePublished: article.publishDate,
    dateModified: article.updatedAt,
    author: [
      {
        '@type': 'Person',
        name: article.author.name,
        jobTitle: article.author.title,
        url: site.url + pagePaths.author(article.author.slug),
      },
    ],
    publisher: describePublisher(site),
    articleSection: article.category.name,
    wordCount: article.wordCount,
    inLanguage: siteLanguage,
    isAccessibleForFree: true,
  };
}

/** The image of the page and the share image; sizes only where they are known. */
function images({ imageUrl, imageSize, shareImage }: FullArticle): Thing[] {
  const { url, width, height } = shareImage;
  return [
    ...(imageUrl && imageUrl !== url ? [{ '@type': 'ImageObject', url: imageUrl, ...imageSize }] : []),
    { '@type': 'ImageObject', url, ...(width && { width }), ...(height && { height }) },
  ];
}

/** Counted in code points, so that no character is cut in two. */
function cutAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max - 1).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}
