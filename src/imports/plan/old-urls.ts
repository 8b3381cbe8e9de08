import { feedPath, pagePaths } from '../../contract/paths.ts';
import { foldCase, spellingsOf } from '../../contract/redirects.ts';
import { isServedPath } from '../../contract/served-paths.ts';
import type { Database } from '../../database/schema.ts';
import { hasFeed } from '../../services/old-urls/present-path.ts';
import { lookupQueries } from '../../services/redirects/lookup-queries.ts';
import { type ShortenedPath, withoutEndings } from '../../services/redirects/old-endings.ts';
import type { ImportRow } from '../staging/imports-table.ts';
import { sourceOf } from '../staging/items.ts';
import { filesOfUrls, isOfSource } from './file-urls.ts';

type Site = Pick<ImportRow, 'id' | 'site_url'>;

/** @returns whether a link leads to the source: a path, or a URL with its host */
export function isOldLink(url: string, siteUrl: string): boolean {
  return /^(?:https?:\/)?\//i.test(url) && !url.startsWith('//') && isOfSource(url, siteUrl);
}

/**
 * @param urls links to the source, as its texts have them
 * @returns where those lead that are brought in: a path here, with the fragment and without parameters of campaigns
 */
export async function placesOfLinks(
  db: Database,
  urls: readonly string[],
  site: Site,
): Promise<ReadonlyMap<string, string>> {
  const links = [...new Set(urls)].filter((url) => isOldLink(url, site.site_url)).flatMap((url) => readLink(url, site));
  const found = await readPlaces(
    db,
    site,
    links.flatMap(({ tries }) => tries.flatMap(({ forms }) => forms)),
  );
  const files = await filesAt(
    db,
    site,
    links.filter((link) => placeOf(link, found) === null).map(({ url }) => url),
  );
  return new Map(
    links.flatMap((link) => {
      const place = placeOf(link, found) ?? files.get(link.url) ?? null;
      return place === null ? [] : [[link.url, place + link.hash] as const];
    }),
  );
}

interface Link {
  url: string;
  hash: string;
  /** Whether it leads to the front page of the source, or to its feed. */
  home: ShortenedPath | null;
  /** Spellings under which it may be known, from the likeliest on. */
  tries: { forms: readonly string[]; end: ShortenedPath }[];
}

function readLink(url: string, { site_url: siteUrl }: Site): Link[] {
  const base = URL.parse(siteUrl || 'http://source.invalid');
  const parsed = base && URL.parse(url, base.origin);
  if (!parsed) return [];
  const { pathname, search, hash } = parsed;
  const ends = withoutEndings(pathname.replace(/(?<=.)\/+$/, ''));
  const top = base.pathname.replace(/\/+$/, '') || pagePaths.home;
  const queries = lookupQueries(search).map(({ query }) => query);
  const tries = ends.flatMap((end) =>
    queries.map((query) => {
      const [form] = spellingsOf(end.path + query);
      return { forms: [...new Set([form, foldCase(form)])], end };
    }),
  );
  // Another query than that of a campaign asks for something else than the front page.
  const home = queries.length <= 2 ? (ends.find(({ path }) => path === top) ?? null) : null;
  return [{ url, hash, home, tries }];
}

function placeOf({ tries, home, url }: Link, found: ReadonlyMap<string, string>): string | null {
  if (home) return withFeed(pagePaths.home, home);
  for (const { forms, end } of tries) {
    const form = forms.find((one) => found.has(one));
    if (form !== undefined) return withFeed(found.get(form) ?? '', end);
  }
  // A path of a source without a known address stays one: this site has a page there.
  const [path = ''] = url.split(/[?#]/, 1);
  return path.startsWith('/') && isServedPath(path) ? path : null;
}

function withFeed(path: string, { feed }: ShortenedPath): string {
  return feed && hasFeed(path) ? feedPath(path, feed) : path;
}

/** Forms of one statement. */
const batch = 500;

/** @returns old URLs → where they lead; the front page is the answer to what is unknown there */
async function readPlaces(db: Database, { id }: Site, forms: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(forms)];
  const places = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += batch) {
    const rows = await db
      .selectFrom('import_urls')
      .select(['from_path', 'to_path'])
      .where('import_id', '=', id)
      .where('from_path', 'in', wanted.slice(from, from + batch))
      .where('status', '!=', 404)
      .execute();
    for (const { from_path, to_path } of rows) {
      if (to_path !== null && to_path !== pagePaths.home) places.set(from_path, to_path);
    }
  }
  return places;
}

/** @returns URLs of sizes of images that the export does not name → where the image is */
async function filesAt(db: Database, site: Site, urls: readonly string[]): Promise<Map<string, string>> {
  const files = await filesOfUrls(db, { importId: site.id, siteUrl: site.site_url }, urls);
  const forms = new Map([...files].map(([url, row]) => [url, formOf(sourceOf(row, 'file').url)]));
  const places = await readPlaces(db, site, [...forms.values()]);
  return new Map(
    [...forms].flatMap(([url, form]) => {
      const place = places.get(form);
      return place === undefined ? [] : [[url, place] as const];
    }),
  );
}

function formOf(url: string): string {
  const { pathname, search } = URL.parse(url, 'http://source.invalid') ?? { pathname: '', search: '' };
  return spellingsOf(pathname + search)[0];
}
