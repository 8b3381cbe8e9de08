import type { ArticleListQuery, FullArticle, ListedArticle } from '../../../client/articles.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import type { Site } from '../../../contract/site.ts';

/** What a page says of itself to browsers, search engines and networks. */
export interface PageMetadata {
  /** Without the site's name, which is put behind it; the home page gives none. */
  title?: string;
  description?: string;
  /** Path of the page; without one the page has no canonical address and search engines are asked to leave it out. */
  path?: string;
  /** Set where the page's articles can be followed: the path that its feeds are under, and what they are of. */
  feeds?: { page: string; of: string };
  /** What the page is of; a page of text gives none. */
  subject?: PageSubject;
  /** The list that the page shows under its path. */
  list?: ArticleListQuery;
  /** Where that list starts; empty on its first page. */
  cursor?: string;
}

export type PageSubject =
  | { kind: 'magazine' }
  | { kind: 'article'; article: FullArticle }
  | { kind: 'section'; section: Category }
  | { kind: 'author'; author: Author };

/** What every part of a page's metadata is made from. */
export interface DescribedPage extends PageMetadata {
  site: Site;
  description: string;
  /** Absolute; undefined for a page that search engines are to leave out. */
  canonicalUrl: string | undefined;
  /** What the page lists. */
  articles: ListedArticle[];
}

/** An object of JSON-LD, in the words of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** An element of the head, as the router takes them: its types leave out the one that becomes a script of data. */
export interface HeadTag {
  title?: string;
  name?: string;
  property?: string;
  content?: string;
  'script:ld+json'?: Thing;
}

export interface HeadLink {
  rel: string;
  href: string;
  type?: string;
  title?: string;
}
