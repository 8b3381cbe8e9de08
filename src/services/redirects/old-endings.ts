import type { FeedForm } from '../../contract/paths.ts';

/** A path without what other programs add to the path of an item. */
export interface ShortenedPath {
  path: string;
  /** The form of the feed that it asked for, if it did. */
  feed?: FeedForm;
}

/**
 * Ends of WordPress (feeds, AMP, embeds, pages of lists and comments), Ghost (`/rss/`), Hugo and other writers of files
 * (`index.html`, `index.xml`), with the form of the feed where it is one.
 */
const endings: readonly (readonly [ending: RegExp, feed?: FeedForm])[] = [
  [/\/(?:feed\/atom|atom\.xml)$/i, 'atom'],
  [/\/feed\.json$/i, 'json'],
  [/\/(?:feed|feed\/(?:feed|rss2?|rdf)|rss|(?:rss|feed|index)\.xml)$/i, 'rss'],
  [/\/(?:amp|embed|trackback)$/i],
  [/\/(?:comment-)?page[/-]\d{1,9}$/i],
  [/\/index\.(?:html?|php)$/i],
];

/** Endings of one path: a page of a list, as AMP, as a file. */
const maxEndings = 3;

/**
 * @param given without a slash at its end
 * @returns the path itself, then the path without its last ending, and so on
 */
export function withoutEndings(given: string): [ShortenedPath, ...ShortenedPath[]] {
  const found: [ShortenedPath, ...ShortenedPath[]] = [{ path: given }];
  let last = found[0];
  for (let count = 0; count < maxEndings; count += 1) {
    const shortened = shorten(last);
    if (!shortened) break;
    found.push(shortened);
    last = shortened;
  }
  return found;
}

function shorten({ path, feed: before }: ShortenedPath): ShortenedPath | null {
  for (const [ending, feed = before] of endings) {
    if (ending.test(path)) return { path: path.replace(ending, '') || '/', ...(feed && { feed }) };
  }
  return null;
}
