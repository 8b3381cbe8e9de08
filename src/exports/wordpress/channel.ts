import { cdata, element, Xml, xmlDocument } from '../../services/xml/xml.ts';
import type { AuthorLine } from '../masthead/authors.ts';
import type { CategoryLine } from '../masthead/categories.ts';
import type { TagLine } from '../masthead/tags.ts';

/** The newest version that the importer knows (`max_wxr_version` in its class-wp-import.php). */
const version = '1.2';

/** Namespaces of version 1.2; the importer takes `wp` and `excerpt` from the document, and has the others built in. */
const namespaces = {
  'xmlns:excerpt': `http://wordpress.org/export/${version}/excerpt/`,
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:wp': `http://wordpress.org/export/${version}/`,
};

/** The longest name that an account of WordPress can have (`user_login` in its database). */
const maxLogin = 60;

/** Elements about the site that begin every file. */
export interface Channel {
  name: string;
  tagline: string;
  /** BCP 47 tag. */
  language: string;
  siteUrl: string;
  authors: readonly AuthorLine[];
  categories: readonly CategoryLine[];
  tags: readonly TagLine[];
  now: Date;
}

/** @returns the name by which the importer knows an author: the slug, and for a long one its beginning with the start of the id */
export function loginOf({ slug, id }: Pick<AuthorLine, 'slug' | 'id'>): string {
  if (slug.length <= maxLogin) return slug;
  const end = `-${id.replaceAll('-', '')}`;
  return slug.slice(0, maxLogin - end.length) + end;
}

/**
 * @param items finished elements
 * @returns a WXR document, in the order in which WordPress itself writes it
 */
export function writeWxr(channel: Channel, items: readonly string[]): string {
  const { name, tagline, language, siteUrl, authors, categories, tags, now } = channel;
  return xmlDocument(
    element(
      'rss',
      { version: '2.0', ...namespaces },
      element(
        'channel',
        {},
        element('title', {}, name),
        element('link', {}, siteUrl),
        element('description', {}, tagline),
        element('pubDate', {}, now.toUTCString()),
        element('language', {}, language),
        element('wp:wxr_version', {}, version),
        element('wp:base_site_url', {}, siteUrl),
        element('wp:base_blog_url', {}, siteUrl),
        ...authors.map((author, index) => writeAuthor(author, index + 1)),
        ...categories.map((category, index) => writeCategory(category, index + 1)),
        ...tags.map((tag, index) => writeTag(tag, categories.length + index + 1)),
        new Xml(items.join('')),
      ),
    ),
  );
}

/**
 * Without an email address, and the importer creates an account without one: that of an author page is for readers, and may be one of
 * several authors, which accounts cannot have.
 */
function writeAuthor(author: AuthorLine, number: number): Xml {
  return element(
    'wp:author',
    {},
    element('wp:author_id', {}, String(number)),
    element('wp:author_login', {}, cdata(loginOf(author))),
    element('wp:author_email', {}),
    element('wp:author_display_name', {}, cdata(author.name)),
    element('wp:author_first_name', {}),
    element('wp:author_last_name', {}),
  );
}

function writeCategory({ slug, name, description }: CategoryLine, number: number): Xml {
  return element(
    'wp:category',
    {},
    element('wp:term_id', {}, String(number)),
    element('wp:category_nicename', {}, cdata(slug)),
    element('wp:category_parent', {}),
    element('wp:cat_name', {}, cdata(name)),
    element('wp:category_description', {}, cdata(description ?? '')),
  );
}

function writeTag({ slug, name, description }: TagLine, number: number): Xml {
  return element(
    'wp:tag',
    {},
    element('wp:term_id', {}, String(number)),
    element('wp:tag_slug', {}, cdata(slug)),
    element('wp:tag_name', {}, cdata(name)),
    element('wp:tag_description', {}, cdata(description)),
  );
}
