import type { SourceKind } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import { foldCase, isSpelledLike, redirectInput, spellingsOf } from '../../contract/redirects.ts';
import { isBelowServed, isServedPath } from '../../contract/served-paths.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { findTargets, readPublishedPaths } from '../../services/redirects/find-taken.ts';
import { findPublicSeries } from '../../services/series/read-series.ts';
import { hasPublished } from '../../services/tags/read-tag.ts';
import type { Claim } from '../staging/claim.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, itemsByKey, sourceOf } from '../staging/items.ts';
import { isPublicPlan } from './article-plan.ts';
import { tagKeyOf } from './category-tags.ts';
import { entryAt } from './entry-at.ts';
import { isOfSource } from './file-urls.ts';
import { addLoss } from './losses.ts';
import { placesOfLinks } from './old-urls.ts';
import { isImage } from './plan-file.ts';
import type { Planning } from './planning.ts';

/** Items of one transaction. */
const batch = 100;

/** Kinds that have URLs; redirects last, since they lead to the others. */
const kinds = ['article', 'page', 'category', 'author', 'tag', 'series', 'file', 'redirect'] as const;

/** Says of every old URL what it will answer. The first item that names a URL has it. */
export async function planUrls(parts: SourceParts, claim: Claim, planning: Planning): Promise<void> {
  const pages = await readPublishedPaths(parts.db);
  const here = { planning, pages, shown: await readShown(parts, planning) };
  for (const kind of kinds) {
    for (let after = -1; ; ) {
      parts.signal.throwIfAborted();
      const rows = await readRows(parts, claim.importId, kind, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.position;
      // Where a redirect leads may follow from the one before.
      if (kind === 'redirect') {
        await inBatch(parts.db, claim, async (trx) => {
          for (const row of rows) {
            const urls = await urlsOfRedirect(trx, row, planning.import);
            await storeUrls(trx, await answersOf(trx, urls, here));
          }
        });
      } else {
        const urls = await urlsOfItems(parts.db, rows, here);
        const answered = await answersOf(parts.db, urls, here);
        await inBatch(parts.db, claim, (trx) => storeUrls(trx, answered));
      }
    }
  }
}

function readRows({ db }: SourceParts, importId: string, kind: SourceKind, after: number): Promise<ItemRow[]> {
  return db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('position', '>', after)
    .orderBy('position')
    .limit(batch)
    .execute();
}

/** An old URL, and the path of what it shall lead to; null for nothing. */
interface OldUrl {
  /** The item that answers. */
  row: ItemRow;
  from: string;
  to: string | null;
  /** False for a tag or a series without a page: its URL answers 404, until readers see an article of it. */
  isSeen: boolean;
}

interface AnsweredUrl extends OldUrl {
  /** Null for one that is too long to be stored. */
  answer: { status: number; to: string | null } | null;
}

const isHere = ({ state }: ItemRow) => state === 'planned' || state === 'known';

async function urlsOfRedirect(trx: DatabaseTransaction, row: ItemRow, site: Planning['import']): Promise<OldUrl[]> {
  const { to, isSeen } = isHere(row) ? await targetOfRedirect(trx, row, site) : { to: null, isSeen: true };
  return urlsOf(row).map((url) => ({ row, from: spellingsOf(url)[0], to, isSeen }));
}

interface Here {
  planning: Planning;
  /** Paths of published pages. */
  pages: ReadonlySet<string>;
  /** Ids of the tags and series of articles that readers will see. */
  shown: ReadonlySet<string>;
}

/** @returns the old URLs of items of one kind */
async function urlsOfItems(db: Database, rows: readonly ItemRow[], { planning, shown }: Here): Promise<OldUrl[]> {
  const standIns = await readStandIns(db, rows);
  const found: OldUrl[] = [];
  for (const source of rows) {
    const row = standIns.get(tagKeyOf(source.source_key)) ?? source;
    const isSeen = shown.has(row.target_id ?? '') || (await isSeenHere(db, row, planning.now));
    const to = isHere(row) ? placeOf(row, planning.now) : null;
    const isOldFile = source.kind === 'file' && !isImage(sourceOf(source, 'file'));
    const urls = source.kind === 'file' ? urlsOfFile(source, planning.import.site_url) : urlsOf(source);
    for (const url of urls) {
      const from = spellingsOf(url)[0];
      found.push({ row, from, to: isOldFile && isHere(row) ? from : to, isSeen });
    }
  }
  return found;
}

/** @returns the tags that categories become which no article has as its first one, by their keys */
async function readStandIns(db: Database, rows: readonly ItemRow[]): Promise<ReadonlyMap<string, ItemRow>> {
  const gone = rows.filter((row) => row.kind === 'category' && !isHere(row));
  const [first] = gone;
  if (!first) return new Map();
  const keys = gone.map(({ source_key }) => tagKeyOf(source_key));
  return itemsByKey(db, { importId: first.import_id, kind: 'tag', keys });
}

/** @returns ids of the tags and series of articles that will be published; several of the source may be one here */
async function readShown({ db }: SourceParts, { import: { id: importId }, shown }: Planning): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const kind of ['tag', 'series'] as const) {
    const keys = [...shown[kind]];
    for (let from = 0; from < keys.length; from += batch) {
      const items = await itemsByKey(db, { importId, kind, keys: keys.slice(from, from + batch) });
      for (const { target_id: id } of items.values()) if (id !== null) ids.add(id);
    }
  }
  return ids;
}

/** A tag and a series have a page while readers see an article of theirs. */
async function isSeenHere(db: Database, { kind, target_id: id }: ItemRow, now: Date): Promise<boolean> {
  if (id === null) return true;
  if (kind === 'tag') return hasPublished(db, id, now);
  return kind === 'series' ? (await findPublicSeries(db, id, now)) !== null : true;
}

/** @returns paths of the URLs of a file that are of the source itself; of one that is no image, the first alone */
function urlsOfFile(row: ItemRow, siteUrl: string): string[] {
  const source = sourceOf(row, 'file');
  const urls = isImage(source) ? [source.url, ...source.otherUrls] : [source.url];
  return urls.filter((url) => isOfSource(url, siteUrl)).map(pathOf);
}

function urlsOf(row: ItemRow): string[] {
  if (row.kind === 'redirect') return [sourceOf(row, 'redirect').from].filter((from) => from.startsWith('/'));
  if (row.kind === 'article' || row.kind === 'page') {
    const { url, formerUrls } = sourceOf(row, row.kind);
    return [...(url === null ? [] : [url]), ...formerUrls].map(pathOf).filter((path) => path !== '');
  }
  const { url } = sourceOf(row, row.kind as 'category');
  return url === null ? [] : [pathOf(url)];
}

/** @returns path and query of a URL of the source; empty for one that is none */
function pathOf(url: string): string {
  const { pathname, search } = URL.parse(url, 'http://source.invalid') ?? { pathname: '', search: '' };
  return pathname + search;
}

/** @returns the path of what readers will see of an item; null for what they will not */
export function placeOf(row: ItemRow, now: Date): string | null {
  // The path of its variant is known once that is made.
  if (row.kind === 'file') return row.target_id === null ? null : `/media/${row.target_id}`;
  if (row.slug === null) return null;
  switch (row.kind) {
    case 'article':
    case 'page': {
      if (row.plan !== null && !isPublicPlan(JSON.parse(row.plan), now)) return null;
      return row.kind === 'page' ? row.slug : pagePaths.article(row.slug);
    }
    case 'category':
      return pagePaths.category(row.slug);
    case 'author':
      return pagePaths.author(row.slug);
    case 'tag':
      return pagePaths.tag(row.slug);
    case 'series':
      return pagePaths.series(row.slug);
    default:
      return null;
  }
}

/** A redirect of the source to one of its URLs leads straight to what that becomes here. */
async function targetOfRedirect(
  trx: DatabaseTransaction,
  row: ItemRow,
  site: Planning['import'],
): Promise<Pick<OldUrl, 'to' | 'isSeen'>> {
  const { to } = sourceOf(row, 'redirect');
  const isPath = to.startsWith('/') && !to.startsWith('//');
  if (!isPath) {
    return { to: /^https?:\/\//.test(to) && to.length <= limits.redirectPathLength ? to : null, isSeen: true };
  }
  const place = (await placesOfLinks(trx, [to], site)).get(to);
  if (place !== undefined) return { to: place, isSeen: true };
  const known = await trx
    .selectFrom('import_urls')
    .select(['to_path', 'status'])
    .where('import_id', '=', row.import_id)
    .where('from_path', 'in', spellingsOf(to))
    .executeTakeFirst();
  if (known) return { to: known.to_path, isSeen: known.to_path === null || known.status !== 404 };
  return { to: to.includes('#') ? to : spellingsOf(to)[0], isSeen: true };
}

/** @returns the URLs with what each will answer */
async function answersOf(db: Database, urls: readonly OldUrl[], here: Here): Promise<AnsweredUrl[]> {
  const fits = ({ from }: OldUrl) => from.length <= limits.redirectPathLength;
  const targets = await findTargets(db, [...new Set(urls.filter(fits).map(({ from }) => foldCase(from)))]);
  const answered: AnsweredUrl[] = [];
  for (const url of urls) {
    answered.push({ ...url, answer: fits(url) ? await answerOf(db, url, { ...here, targets }) : null });
  }
  return answered;
}

/** Rows of one statement: SQLite takes 32,766 parameters. */
const rowsAtOnce = 500;

/** Notes what the URLs will answer; one that another item has named already keeps its answer. */
async function storeUrls(trx: DatabaseTransaction, urls: readonly AnsweredUrl[]): Promise<void> {
  const values = urls.flatMap(({ row, from, answer }) => {
    const item = { import_id: row.import_id, item_kind: row.kind, item_key: row.source_key };
    return answer ? [{ ...item, from_path: from, status: answer.status, to_path: answer.to }] : [];
  });
  for (let start = 0; start < values.length; start += rowsAtOnce) {
    await trx
      .insertInto('import_urls')
      .values(values.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const { row, from, to, isSeen, answer } of urls) {
    if (to === null || !isSeen || (answer !== null && answer.to !== null)) continue;
    await addLoss(trx, row, { kind: 'url-lost', snippet: from, place: 'url' });
  }
}

/** A page answers at its own path; other spellings of it redirect there. @returns the answer at `asked` */
export function pageAt(path: string, asked: string) {
  return { status: spellingsOf(path)[0] === spellingsOf(asked)[0] ? 200 : 301, to: path };
}

/** @returns what an old URL will answer first: a page that is there, a redirect (that of an editor before ours), or nothing */
async function answerOf(
  db: Database,
  { row: { import_id: importId }, from, to, isSeen }: OldUrl,
  { planning, pages, shown, targets }: Here & { targets: ReadonlyMap<string, string> },
) {
  if (to !== null && isSpelledLike(to, from)) return isSeen ? pageAt(to, from) : { status: 404, to: null };
  const { pathname } = new URL(from, 'http://source.invalid');
  // Below some paths, such as /api, the program answers by itself, and has nothing of the source.
  if (isBelowServed(pathname)) return { status: 404, to: null };
  const isHome = pathname === pagePaths.home;
  if (!isHome && isServedPath(pathname)) return { status: 200, to: pathname };
  const key = foldCase(from);
  const page = key.split('?', 1)[0] ?? '';
  if (pages.has(page)) return pageAt(page, pathname);
  const entry = isHome ? null : await entryAt(db, { importId, path: pathname, shown, now: planning.now });
  if (entry !== null) return pageAt(entry, pathname);
  const known = targets.get(key);
  if (known !== undefined && (isSeen || known !== to)) return { status: 301, to: known };
  if (to !== null && redirectInput.safeParse({ from, to }).success) {
    if (isSeen) return { status: 301, to };
    if (!isHome) return { status: 404, to };
  }
  // The front page ignores queries that no redirect has.
  return isHome ? { status: 200, to: pathname } : { status: 404, to: null };
}
