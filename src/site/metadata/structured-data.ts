import type { FullArticle } from '../../client/articles.ts';
import type { ShownAuthor } from '../../client/authors.ts';
import type { ListedSeries } from '../../client/series.ts';
import type { Category } from '../../contract/categories.ts';
import { textOfHtml } from '../../contract/html-text.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Site } from '../../contract/site.ts';
import { describeNewsArticle } from './news-article.ts';
import type { DescribedPage, Thing } from './page-metadata.ts';
import { describePublisher, describeWebSite } from './publisher.ts';

/** @returns one object for each JSON-LD script of the page; none for a page that search engines should not index */
export function structuredData(page: DescribedPage): Thing[] {
  if (!page.canonicalUrl || page.found?.isHidden) return [];
  return describe(page, page.canonicalUrl).map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

function describe(page: DescribedPage, canonicalUrl: string): Thing[] {
  const { subject, site } = page;
  switch (subject?.kind) {
    case 'magazine':
      return [describeWebSite(site)];
    case 'article':
      return [describeNewsArticle(subject.article, site), breadcrumbs(site, articleTrail(subject.article))];
    case 'section':
      return [
        {
          ...webPage(page, canonicalUrl, 'CollectionPage'),
          ...(page.articles.length > 0 && { mainEntity: articleList(page) }),
        },
        breadcrumbs(site, [categoryStep(subject.section)]),
      ];
    case 'author':
      return [
        {
          ...webPage(page, canonicalUrl, 'ProfilePage'),
          mainEntity: person(subject.author, site),
          ...(page.articles.length > 0 && { hasPart: articleList(page) }),
        },
        breadcrumbs(site, [{ name: subject.author.name, path: pagePaths.author(subject.author.slug) }]),
      ];
    case 'tag':
      return [
        {
          ...webPage(page, canonicalUrl, 'CollectionPage'),
          about: { '@type': 'Thing', name: subject.tag.name },
          ...(page.articles.length > 0 && { mainEntity: articleList(page) }),
        },
        breadcrumbs(site, [{ name: subject.tag.name, path: pagePaths.tag(subject.tag.slug) }]),
      ];
    case 'series':
      return [
        { ...webPage(page, canonicalUrl, 'CollectionPage'), mainEntity: creativeSeries(subject.series, page) },
        breadcrumbs(site, [{ name: subject.series.title, path: pagePaths.series(subject.series.slug) }]),
      ];
    default:
      return [{ ...webPage(page, canonicalUrl, 'WebPage'), ...ofTextPage(page) }];
  }
}

function webPage({ title, description, site }: DescribedPage, canonicalUrl: string, type: string): Thing {
  return {
    '@type': type,
    '@id': canonicalUrl,
    url: canonicalUrl,
    name: title ?? site.name,
    description,
    inLanguage: site.language,
    isPartOf: { '@type': 'WebSite', name: site.name, url: `${site.url}/` },
    publisher: describePublisher(site),
  };
}

/** The image that an editor has chosen for a static page, and where its original is. */
function ofTextPage({ shared, found }: DescribedPage): Partial<Thing> {
  return {
    ...(shared?.image && { primaryImageOfPage: { '@type': 'ImageObject', url: shared.image.url } }),
    ...(found?.canonicalUrl && { isBasedOn: found.canonicalUrl }),
  };
}

function articleList({ articles, site }: DescribedPage): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: articles.map((article, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site.url + pagePaths.article(article.slug),
      name: article.title,
    })),
  };
}

function creativeSeries({ title, description, imageUrl, parts }: ListedSeries, { site }: DescribedPage): Thing {
  return {
    '@type': 'CreativeWorkSeries',
    name: title,
    ...(description && { description }),
    ...(imageUrl && { image: imageUrl }),
    hasPart: parts.map((article, index) => ({
      '@type': 'NewsArticle',
      position: index + 1,
      url: site.url + pagePaths.article(article.slug),
      headline: article.title,
    })),
  };
}

function person(author: ShownAuthor, site: Site): Thing {
  return {
    '@type': 'Person',
    name: author.name,
    jobTitle: author.title,
    url: site.url + pagePaths.author(author.slug),
    ...(author.bioHtml && { description: textOfHtml(author.bioHtml) }),
    ...(author.email && { email: author.email }),
    ...(author.imageUrl && { image: author.imageUrl }),
    ...(author.links.length > 0 && { sameAs: author.links }),
    worksFor: describePublisher(site),
  };
}

interface Step {
  name: string;
  path: string;
}

function categoryStep({ name, slug }: Pick<Category, 'name' | 'slug'>): Step {
  return { name, path: pagePaths.category(slug) };
}

function articleTrail({ category, title, slug }: FullArticle): Step[] {
  return [categoryStep(category), { name: title, path: pagePaths.article(slug) }];
}

/** The breadcrumb that the page shows. */
function breadcrumbs(site: Site, steps: Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: pagePaths.home }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    })),
  };
}
