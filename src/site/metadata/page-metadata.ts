import type { ArticleListQuery } from '../../client/article-lists.ts';
import type { FullArticle, ListedArticle } from '../../client/articles.ts';
import type { ShownAuthor } from '../../client/authors.ts';
import type { ListedSeries } from '../../client/series.ts';
import type { ShareImage } from '../../contract/articles.ts';
import type { Category } from '../../contract/categories.ts';
import type { Site } from '../../contract/site.ts';
import type { Tag } from '../../contract/tags.ts';

/** Metadata of a page, for browsers, search engines and social networks. */
export interface PageMetadata {
  /** Without the site's name, which is appended; absent on the home page. */
  title?: string;
  /** The editor's texts about how the page is found. */
  found?:
    | {
        /** The whole title, in the place of `title` and the site's name. */
        title?: string;
        /** Absolute; where search engines find the original. */
        canonicalUrl?: string;
        /** Search engines are asked to leave the page out. */
        isHidden?: true;
      }
    | undefined;
  /** The texts for networks about a static page, in the place of its title and description, and of the site's image. */
  shared?: { title: string; text: string; image: ShareImage | null };
  /** Descriptions of text pages are in `crawler-head.ts`. */
  description?: string;
  /** Path of the page; without one the page has no canonical URL and asks search engines not to index it. */
  path?: string;
  /** The feeds of the page's articles: the path that they are under, and the name of the list. */
  feeds?: { page: string; of: string };
  /** Subject of the page; absent on a text page. */
  subject?: PageSubject;
  /** The list that the page shows. */
  list?: ArticleListQuery;
  /** The cursor of that list; empty on its first page. */
  cursor?: string;
}

export type PageSubject =
  | { kind: 'magazine' }
  | { kind: 'article'; article: FullArticle }
  | { kind: 'section'; section: Category }
  | { kind: 'author'; author: ShownAuthor }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'series'; series: ListedSeries };

/** The input of every part of a page's metadata. */
export interface DescribedPage extends Omit<PageMetadata, 'description'> {
  site: Site;
  /** URLs of the publisher's accounts elsewhere: the social links of the footer that are no email address and no page of the site. */
  accounts: readonly string[];
  /** Absent where the page has none: no other text takes its place. */
  description: string | undefined;
  /** Absolute, of the page itself; undefined for a page that search engines should not index. */
  canonicalUrl: string | undefined;
  /** The articles that the page lists. */
  articles: ListedArticle[];
}

/** The facts about the publisher on every page. */
export type Publication = Pick<DescribedPage, 'site' | 'accounts'>;

/** An object of JSON-LD, in the words of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** An element of the head. The router's types lack the one that becomes a JSON-LD script. */
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
