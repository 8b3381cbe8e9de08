import { mayBeOldHomeUrl } from '../../contract/old-home-urls.ts';
import type { UrlSource } from '../../contract/old-urls.ts';
import { type FeedForm, feedPath, pagePaths } from '../../contract/paths.ts';
import { isServedPath } from '../../contract/served-paths.ts';
import type { Database } from '../../database/schema.ts';
import { findOldFile, type OldFile } from '../old-files/find-old-file.ts';
import { matchRules } from '../redirect-rules/match-rules.ts';
import { carryQuery } from '../redirects/carry-query.ts';
import { findFirstRedirect } from '../redirects/find-redirect.ts';
import { lookupQueries } from '../redirects/lookup-queries.ts';
import { type ShortenedPath, withoutEndings } from '../redirects/old-endings.ts';
import { findImagePath } from './image-path.ts';
import { findPresentPath, hasFeed } from './present-path.ts';

/** The answer at a URL that no page has: a redirect to its present URL, with what has decided it, or a file. */
export type OldUrl = { to: string; by: readonly [UrlSource, ...UrlSource[]] } | { file: OldFile };

interface OldUrlContext {
  siteUrl: string;
  now: Date;
}

/** Redirects of a chain that are followed at once; a longer chain, or a loop, answers nothing. */
const maxSteps = 10;

/**
 * Looks up what other programs had at a URL. In this order: a redirect of the path with this query, of the path; the same without an
 * old ending such as `/feed/`, and pages at that path; rules by their position; files. The answer is the last target, so that
 * readers are redirected once.
 * @param url path and query, of which no page of this site is
 * @returns undefined when nothing is there
 */
export async function findOldUrl(db: Database, url: string, context: OldUrlContext): Promise<OldUrl | undefined> {
  const first = await findStep(db, splitUrl(url), context.now);
  if (!first || 'file' in first) return first;
  const { siteUrl } = context;
  const by: [UrlSource, ...UrlSource[]] = [first.by];
  let { to } = first;
  const seen = new Set<string>();
  for (let step = 0; step < maxSteps; step += 1) {
    const { origin, hash, ...here } = splitUrl(to, siteUrl);
    if (origin !== siteUrl) return { to, by };
    const image = await findImagePath(db, here.pathname);
    if (image !== undefined) return image === null ? undefined : { to: image, by };
    const present = here.pathname === pagePaths.home ? null : await findPresentPath(db, here.pathname, context.now);
    if (present !== null) return { to: present + here.search + hash, by };
    const address = here.pathname + here.search;
    if (seen.has(address)) return undefined;
    seen.add(address);
    const next = await findStep(db, here, context.now);
    if (!next && isListOf(here.pathname)) return undefined;
    if (!next || 'file' in next) return { to: address + hash, by };
    by.push(next.by);
    to = next.to.includes('#') ? next.to : next.to + hash;
  }
  return undefined;
}

/** A tag and a series have a page only while readers see an article of theirs: until then nothing is at their old URLs, either. */
function isListOf(path: string): boolean {
  return [pagePaths.tag(''), pagePaths.series('')].some((start) => path.startsWith(start));
}

/** @returns whether something may be there: all but a loop, and a list without articles */
export async function hasOldUrl(db: Database, url: string, now: Date): Promise<boolean> {
  return (await findStep(db, splitUrl(url), now)) !== undefined;
}

/** @returns the file that is there; undefined where none is, or a redirect takes precedence */
export async function findFileAt(db: Database, url: string, now: Date): Promise<OldFile | undefined> {
  const { pathname, search } = splitUrl(url);
  // Nearly always there is none, and nothing else has to be looked up.
  if (!(await findOldFile(db, pathname))) return undefined;
  const step = await findStep(db, { pathname, search }, now);
  return step && 'file' in step ? step.file : undefined;
}

interface SplitUrl {
  pathname: string;
  search: string;
}

function splitUrl(url: string, siteUrl = 'https://this.site') {
  const { origin, pathname, search, hash } = new URL(url.replace(/^\/{2,}/, '/'), siteUrl);
  return { origin, pathname: pathname.replace(/^\/{2,}/, '/').replace(/(?<=.)\/+$/, ''), search, hash };
}

type Step = { to: string; by: UrlSource } | { file: OldFile };

async function findStep(db: Database, { pathname, search }: SplitUrl, now: Date): Promise<Step | undefined> {
  if (pathname === pagePaths.home) return search ? findAtHome(db, search) : undefined;
  if (isServedPath(pathname)) return undefined;
  const paths = withoutEndings(pathname);
  const redirect = await findFirstRedirect(db, paths, search);
  const carried = lookupQueries(search).at(-1)?.carried ?? '';
  for (const [place, shortened] of paths.entries()) {
    if (redirect?.place === place) break;
    const present = await findPresentPath(db, shortened.path, now);
    if (present === null || present === pathname) continue;
    // An item that is unknown is not the front page.
    if (present === pagePaths.home && mayBeOldHomeUrl(`/${search}`)) continue;
    return { to: carryQuery(addFeed(present, shortened), carried), by: { kind: 'page', path: present } };
  }
  if (redirect) {
    const { id, from, to, place } = redirect;
    return { to: await toFeed(db, to, { shortened: paths[place], now }), by: { kind: 'path', id, from } };
  }
  const matched = await matchRules(db, paths, search);
  if (matched) {
    const { rule, to, place } = matched;
    const { id, kind, from } = rule;
    return { to: await toFeed(db, to, { shortened: paths[place], now }), by: { kind, id, from } };
  }
  const file = await findOldFile(db, pathname);
  return file && { file };
}

/** The front page has a redirect only for a query of other programs: see `contract/old-home-urls.ts`. */
async function findAtHome(db: Database, search: string): Promise<Step | undefined> {
  const feed = new URLSearchParams(search).get('feed');
  const redirect = await findFirstRedirect(db, [{ path: pagePaths.home }], search);
  if (redirect) return { to: redirect.to, by: { kind: 'path', id: redirect.id, from: redirect.from } };
  if (feed === null) return undefined;
  const to = feedPath(pagePaths.home, feed === 'atom' ? 'atom' : 'rss');
  return { to, by: { kind: 'page', path: pagePaths.home } };
}

/** The old feed of what is now elsewhere leads to its feed, where it has one. */
async function toFeed(
  db: Database,
  to: string,
  { shortened, now }: { shortened: ShortenedPath | undefined; now: Date },
): Promise<string> {
  if (!shortened?.feed || !to.startsWith('/')) return to;
  const { pathname, search } = splitUrl(to);
  const present = pathname === pagePaths.home ? pathname : await findPresentPath(db, pathname, now);
  return present === null ? to : addFeed(present, shortened) + search;
}

function addFeed(path: string, { feed }: { feed?: FeedForm }): string {
  return feed && hasFeed(path) ? feedPath(path, feed) : path;
}
