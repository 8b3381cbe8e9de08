import { adminRoot, pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { hasArticle } from '../../services/articles/has-article.ts';
import { hasOwnAnswer } from '../../services/articles/withdrawn-article.ts';
import { hasAuthor } from '../../services/authors/has-author.ts';
import { hasCategory } from '../../services/categories/has-category.ts';
import { hasIssue } from '../../services/newsletter/issues/has-issue.ts';
import { findFileAt, hasOldUrl } from '../../services/old-urls/find-old-url.ts';
import { hasPage } from '../../services/pages/read-page.ts';
import { hasSeries } from '../../services/series/read-series.ts';
import { hasTag } from '../../services/tags/read-tag.ts';
import { sitePages } from '../../site/page/site-pages.ts';

/** Placeholder for every slug without an entry: no slug can have this form. */
const noSlug = '_';

type Lookup = (db: Database, slug: string) => Promise<boolean>;

/** Pages with a slug in their path, by what stands before it; each says whether there is a page. */
const lookups: Readonly<Record<string, Lookup>> = {
  [pagePaths.article('')]: async (db, idOrSlug) =>
    (await hasArticle(db, { idOrSlug, now: new Date() })) || hasOwnAnswer(db, idOrSlug),
  [pagePaths.author('')]: hasAuthor,
  [pagePaths.category('')]: hasCategory,
  [pagePaths.tag('')]: hasTag,
  [pagePaths.series('')]: hasSeries,
  [pagePaths.issue('')]: hasIssue,
};

/** A path that every program reads in the same way: no segment is `.` or `..`, nothing is percent-encoded. */
const plainPath = /^\/\.?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/;

const filePath = /\.\w{2,5}$/;

const slugPath = /^(\/\w+\/)([\w-]+)$/;

/** The path of a static page, however it is spelled: with capitals, or with a slash at the end. */
const textPath = /^(\/[\w-]+(?:\/[\w-]+)?)\/?$/;

/** First segment of a path, in lower case, since the router ignores case. */
const firstSegment = (path: string): string => path.slice(1).split('/', 1)[0]?.toLowerCase() ?? '';

/**
 * Finds out that a URL has no page without rendering one: a crawler with wrong URLs would take a whole core, since no two are
 * the same. All such URLs share one 404 page for each kind of page.
 */
export class MissingPages {
  readonly #db: Database;
  readonly #served: ReadonlySet<string>;

  /** @param routes paths of everything besides pages that the server answers */
  constructor(db: Database, routes: string[]) {
    this.#db = db;
    this.#served = new Set([...routes, ...Object.keys(sitePages), adminRoot].map(firstSegment));
  }

  /** @returns whether no page and nothing else can have this URL, unless it is redirected */
  isUnknown(url: string): boolean {
    const [path = ''] = url.split('?', 1);
    return plainPath.test(path) && !this.#served.has(firstSegment(path));
  }

  /**
   * @param url one that is unknown to the program, with its query
   * @returns the path of the static page that it asks for, whose query makes no difference; null when there is none
   */
  async findTextPage(url: string): Promise<string | null> {
    const [path = ''] = url.split('?', 1);
    const [, found = ''] = textPath.exec(path) ?? [];
    return found && (await hasPage(this.#db, found)) ? path : null;
  }

  /** @returns whether a file of a site that moved here is at this URL, which is sent from the storage and never cached */
  async isFile(url: string): Promise<boolean> {
    const [path = ''] = url.split('?', 1);
    if (!filePath.test(path) || !this.isUnknown(url)) return false;
    return (await findFileAt(this.#db, url, new Date())) !== undefined;
  }

  /**
   * @param url a cache key, or a URL that is unknown
   * @returns the path whose 404 page is the answer; null when there may be a page or a redirect
   */
  async find(url: string): Promise<string | null> {
    const [, parent = '', slug = ''] = slugPath.exec(url) ?? [];
    const lookup = lookups[parent];
    if (lookup ? await lookup(this.#db, slug) : !this.isUnknown(url)) return null;
    if (!lookup && (await this.findTextPage(url)) !== null) return null;
    if (await hasOldUrl(this.#db, url, new Date())) return null;
    return lookup ? parent + noSlug : missingPathLike(url);
  }
}

/** The router knows pages of one and of two segments: the browser finds the same route for a path as the server for its 404 page. */
function missingPathLike(url: string): string {
  const [path = ''] = url.split('?', 1);
  const segments = path.split('/').filter((segment) => segment !== '').length;
  return `/${noSlug}`.repeat(Math.min(segments, 3));
}

/**
 * The data of a page names the path that was rendered; in a shared page the browser puts its own in (`site/main.tsx`).
 * @param html the 404 page of a path that `MissingPages` has found
 */
export function forAnyPath(html: string): string {
  return html.replace(/"i":"#[\w#$]*#_(?:[^"\\]|\\.)*"/, '"i":null');
}
