import type { FullArticle } from '../../client/articles.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Site } from '../../contract/site.ts';
import type { Thing } from './page-metadata.ts';
import { describePublisher } from './publisher.ts';

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
    mainEntityOfPage: canonicalUrl,
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
    ...subjects(article, site),
    ...seriesOf(article, site),
    wordCount: article.wordCount,
    inLanguage: site.language,
    isAccessibleForFree: true,
  };
}

/** The tags, as words and as the pages about them. */
function subjects({ tags }: FullArticle, site: Site): Partial<Thing> {
  if (tags.length === 0) return {};
  return {
    keywords: tags.map(({ name }) => name),
    about: tags.map(({ name, slug }) => ({ '@type': 'Thing', name, url: site.url + pagePaths.tag(slug) })),
  };
}

function seriesOf({ series }: FullArticle, site: Site): Partial<Thing> {
  if (!series) return {};
  const { title, slug, part } = series;
  return {
    isPartOf: { '@type': 'CreativeWorkSeries', name: title, url: site.url + pagePaths.series(slug) },
    position: part,
  };
}

/** The image of the page and the share image; sizes only where they are known. */
function images(article: FullArticle): Thing[] {
  const { imageUrl, imageSize, shareImage } = article;
  const { url, width, height } = shareImage;
  return [
    ...(imageUrl && imageUrl !== url
      ? [{ '@type': 'ImageObject', url: imageUrl, ...imageSize, ...rights(article, imageUrl) }]
      : []),
    { '@type': 'ImageObject', url, ...(width && { width }), ...(height && { height }) },
  ];
}

/** Credit and license of an image. Source: Google Search Central, "Image metadata". */
function rights({ imageCaption, imageCredit, imageRights }: FullArticle, url: string): Partial<Thing> {
  if (!imageRights) return {};
  const { copyrightNotice, licenceUrl } = imageRights;
  return {
    contentUrl: url,
    ...(imageCaption && { caption: imageCaption }),
    ...(imageCredit && { creditText: imageCredit }),
    ...(copyrightNotice && { copyrightNotice }),
    // The page of the license says how to get it.
    ...(licenceUrl && { license: licenceUrl, acquireLicensePage: licenceUrl }),
  };
}

/** Counted in code points, so that no character is cut in two. */
function cutAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max - 1).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}
