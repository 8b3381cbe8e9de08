/**
 * Names of what cached answers read and content writes touch, as CDNs have them. An answer notes the keys of what it read; a
 * write logs the keys of what it touched, and every cache invalidates the answers that have one of them.
 */
export type SurrogateKey =
  /** Noted: every write makes the answer stale. Touched: the write makes every answer stale. */
  | 'everything'
  /** The settings, and the appearance. */
  | 'site'
  /** Name, slug, description and order of all categories. */
  | 'categories'
  /** The public issues and their contents. */
  | 'issues'
  /** The corrections of all articles, as their list shows them; those of one article are part of its page. */
  | 'corrections'
  | 'redirects'
  /** The links of header and footer, and the announcement above them. */
  | 'navigation'
  | 'announcements'
  /** How the front page is arranged. */
  | 'front-page'
  /** An article as its own page shows it. */
  | `article:${string}`
  /** An article as lists show it. */
  | `summary:${string}`
  /** Which articles are published, in which order: all, of a category, by an author, with a tag, or in a series. */
  | 'list'
  | `list:category:${string}`
  | `list:author:${string}`
  | `list:tag:${string}`
  | `list:series:${string}`
  | `author:${string}`
  /** A static page. */
  | `page:${string}`
  /** Name, slug and description of a tag. */
  | `tag:${string}`
  /** Title, slug, description and image of a series. */
  | `series:${string}`
  /** An image of the library: its URLs, texts, focal point. */
  | `media:${string}`
  /** The fact that no article, no author, no tag, no series or no page has an id, a slug or a path. */
  | 'unknown-article'
  | 'unknown-author'
  | 'unknown-tag'
  | 'unknown-series'
  | 'unknown-page';

const kinds: ReadonlySet<string> = new Set([
  'everything',
  'site',
  'categories',
  'issues',
  'corrections',
  'redirects',
  'navigation',
  'announcements',
  'front-page',
  'article',
  'summary',
  'list',
  'author',
  'tag',
  'series',
  'page',
  'media',
  'unknown-article',
  'unknown-author',
  'unknown-tag',
  'unknown-series',
  'unknown-page',
]);

/** @returns the kind of the key, without its id */
export function kindOf(key: string): string {
  return key.split(':', 1)[0] ?? key;
}

/** @returns whether this program knows such keys: during a rolling upgrade a newer instance may log others */
export function isKnownKey(key: unknown): key is SurrogateKey {
  return typeof key === 'string' && kinds.has(kindOf(key));
}
