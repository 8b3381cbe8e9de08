import type { FullArticle } from '../../client/articles.ts';
import { isAuthor } from '../../contract/byline-text.ts';
import { correctionAnchor } from '../../contract/correction-names.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Site } from '../../contract/site.ts';
import type { Publication, Thing } from './page-metadata.ts';
import { describePublisher } from './publisher.ts';

/** Maximum characters of a headline (Google Search Central, "Article structured data"). */
const headlineLength = 110;

/** @returns a `NewsArticle` for search engines */
export function describeNewsArticle(article: FullArticle, publication: Publication): Thing {
  const { site } = publication;
  const canonicalUrl = site.url + pagePaths.article(article.slug);
  return {
    '@type': 'NewsArticle',
    headline: cutAtWord(article.title, headlineLength),
    ...(article.kicker && { alternativeHeadline: article.kicker }),
    description: article.excerpt,
    url: canonicalUrl,
    // A syndicated article names the original.
    mainEntityOfPage: article.canonicalUrl || canonicalUrl,
    image: images(article),
    datePublished: article.publishDate,
    dateModified: article.updatedAt,
    ...people(article, site),
    publisher: describePublisher(publication),
    articleSection: article.category.name,
    ...subjects(article, site),
    ...(article.dateline && { dateline: article.dateline }),
    ...seriesOf(article, site),
    wordCount: article.wordCount,
    inLanguage: site.language,
    isAccessibleForFree: true,
    ...corrections(article, canonicalUrl),
  };
}

/** Those who wrote and reported are its authors, all others contributors; without any of the former the first one is the author. */
function people({ authors }: FullArticle, site: Site): Partial<Thing> {
  const person = ({ name, title, slug }: (typeof authors)[number]) => ({
    '@type': 'Person',
    name,
    jobTitle: title,
    url: site.url + pagePaths.author(slug),
  });
  const writers = authors.filter(({ role }) => isAuthor(role));
  const author = writers.length > 0 ? writers : authors.slice(0, 1);
  const contributor = authors.filter((one) => !author.includes(one));
  return { author: author.map(person), ...(contributor.length > 0 && { contributor: contributor.map(person) }) };
}

/** The tags, as words and as the pages about them. */
function subjects({ tags }: FullArticle, site: Site): Partial<Thing> {
  if (tags.length === 0) return {};
  return {
    keywords: tags.map(({ name }) => name),
    about: tags.map(({ name, slug }) => ({ '@type': 'Thing', name, url: site.url + pagePaths.tag(slug) })),
  };
}

/** An update is no correction: its date is in `dateModified`. */
function corrections(article: FullArticle, canonicalUrl: string): Partial<Thing> {
  const corrected = article.corrections.filter(({ kind }) => kind !== 'update');
  if (corrected.length === 0) return {};
  const comments = corrected.map(({ id, date, plainText }) => ({
    '@type': 'CorrectionComment',
    text: plainText,
    datePublished: date,
    url: `${canonicalUrl}#${correctionAnchor(id)}`,
  }));
  return { correction: comments };
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
