import type { FullStory } from '../../../client/articles.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { Site } from '../../../contract/site.ts';
import { describeNewsArticle } from './news-article.ts';
import type { DescribedPage, Thing } from './page-metadata.ts';
import { describePublisher, describeWebSite, siteLanguage } from './publisher.ts';

/** @returns what the page is, one object for each script of JSON-LD; nothing for a page that search engines leave out */
export function structuredData(page: DescribedPage): Thing[] {
  if (!page.address) return [];
  return describe(page, page.address).map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

function describe(page: DescribedPage, address: string): Thing[] {
  const { subject, site } = page;
  switch (subject?.kind) {
    case 'magazine':
      return [describeWebSite(site)];
    case 'article':
      return [describeNewsArticle(subject.article, site), breadcrumbs(site, articleTrail(subject.article))];
    case 'section':
      return [
        {
          ...webPage(page, address, 'CollectionPage'),
          ...(page.stories.length > 0 && { mainEntity: storyList(page) }),
        },
        breadcrumbs(site, [sectionStep(subject.section)]),
      ];
    case 'author':
      return [
        {
          ...webPage(page, address, 'ProfilePage'),
          mainEntity: person(subject.author, site),
          ...(page.stories.length > 0 && { hasPart: storyList(page) }),
        },
        breadcrumbs(site, [{ name: subject.author.name, path: pagePaths.author(subject.author.slug) }]),
      ];
    default:
      return [webPage(page, address, 'WebPage')];
  }
}

function webPage({ title, description, site }: DescribedPage, address: string, type: string): Thing {
  return {
    '@type': type,
    '@id': address,
    url: address,
    name: title ?? site.name,
    description,
    inLanguage: siteLanguage,
    isPartOf: { '@type': 'WebSite', name: site.name, url: `${site.url}/` },
    publisher: describePublisher(site),
  };
}

function storyList({ stories, site }: DescribedPage): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: stories.map((story, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: site.url + pagePaths.article(story.slug),
      name: story.title,
    })),
  };
}

function person(author: Author, site: Site): Thing {
  return {
    '@type': 'Person',
    name: author.name,
    jobTitle: author.title,
    url: site.url + pagePaths.author(author.slug),
    ...(author.bio && { description: author.bio }),
    ...(author.imageUrl && { image: author.imageUrl }),
    ...(author.links.length > 0 && { sameAs: author.links }),
    worksFor: describePublisher(site),
  };
}

interface Step {
  name: string;
  path: string;
}

function sectionStep({ name, slug }: Pick<Category, 'name' | 'slug'>): Step {
  return { name, path: pagePaths.category(slug) };
}

function articleTrail({ category, title, slug }: FullStory): Step[] {
  return [sectionStep(category), { name: title, path: pagePaths.article(slug) }];
}

/** The way from the front page, as the page itself shows it. */
function breadcrumbs(site: Site, steps: Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: pagePaths.home }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: site.url + path,
    })),
  };
}
