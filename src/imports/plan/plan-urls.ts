import type { SourceKind } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import { foldCase, isSpelledLike, redirectInput, spellingsOf } from '../../contract/redirects.ts';
import { isServedPath } from '../../contract/served-paths.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { findTargets, readPublishedPaths } from '../../services/redirects/find-taken.ts';
import type { Claim } from '../staging/claim.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import { isOfSource } from './file-urls.ts';
import { addLoss } from './losses.ts';
import { isImage } from './plan-file.ts';
import type { Planning } from './planning.ts';
import type { ArticlePlan, PagePlan } from './plans.ts';

/** Items of one transaction. */
const batch = 100;

/** Kinds that have URLs; redirects last, since they lead to the others. */
const kinds = ['article', 'page', 'category', 'author', 'tag', 'series', 'file', 'redirect'] as const;

/** Says of every old URL what it will answer. The first item that names a URL has it. */
export async function planUrls(parts: SourceParts, claim: Claim, planning: Planning): Promise<void> {
  const pages = await readPublishedPaths(parts.db);
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
          for (const row of rows) await storeUrls(trx, await answersOf(trx, await urlsOfRedirect(trx, row), pages));
        });
      } else {
        const urls = rows.flatMap((row) => urlsOfItem(row, planning));
        const answered = await answersOf(parts.db, urls, pages);
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
  row: ItemRow;
  from: string;
  to: string | null;
}

interface AnsweredUrl extends OldUrl {
  /** Null for one that is too long to be stored. */
  answer: { status: number; to: string | null } | null;
}

const isThere = ({ state }: ItemRow) => state === 'planned' || state === 'known';

async function urlsOfRedirect(trx: DatabaseTransaction, row: ItemRow): Promise<OldUrl[]> {
  const to = isThere(row) ? await targetOfRedirect(trx, row) : null;
  return urlsOf(row).map((url) => ({ row, from: spellingsOf(url)[0], to }));
}

function urlsOfItem(row: ItemRow, { import: { site_url: siteUrl }, now }: Planning): OldUrl[] {
  const to = placeOf(row, now);
  const isOldFile = row.kind === 'file' && !isImage(sourceOf(row, 'file'));
  const urls = row.kind === 'file' ? urlsOfFile(row, siteUrl) : urlsOf(row);
  return urls.map((url) => {
    const from = spellingsOf(url)[0];
    return { row, from, to: isThere(row) ? (isOldFile ? from : to) : null };
  });
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
function placeOf(row: ItemRow, now: Date): string | null {
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

function isPublicPlan({ status, publishDate }: ArticlePlan | PagePlan, now: Date): boolean {
  return status === 'published' && (publishDate === null || Date.parse(publishDate) <= now.getTime());
}

/** A redirect of the source to one of its URLs leads straight to what that becomes here. */
async function targetOfRedirect(trx: DatabaseTransaction, row: ItemRow): Promise<string | null> {
  const { to } = sourceOf(row, 'redirect');
  const isPath = to.startsWith('/') && !to.startsWith('//');
  if (!isPath) return /^https?:\/\//.test(to) && to.length <= limits.redirectPathLength ? to : null;
  const known = await trx
    .selectFrom('import_urls')
    .select('to_path')
    .where('import_id', '=', row.import_id)
    .where('from_path', 'in', spellingsOf(to))
    .executeTakeFirst();
  return known ? known.to_path : to;
}

/** @returns the URLs with what each will answer. @param pages paths of published pages */
async function answersOf(db: Database, urls: readonly OldUrl[], pages: ReadonlySet<string>): Promise<AnsweredUrl[]> {
  const fits = ({ from }: OldUrl) => from.length <= limits.redirectPathLength;
  const here = await findTargets(db, [...new Set(urls.filter(fits).map(({ from }) => foldCase(from)))]);
  return urls.map((url) => ({ ...url, answer: fits(url) ? answerOf(url, pages, here) : null }));
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
  for (const { row, from, to, answer } of urls) {
    if (to === null || (answer !== null && answer.to !== null)) continue;
    await addLoss(trx, row, { kind: 'url-lost', snippet: from, place: 'url' });
  }
}

/** @returns what an old URL will answer first: a page that is there, a redirect (that of an editor before ours), or nothing */
function answerOf({ from, to }: OldUrl, pages: ReadonlySet<string>, here: ReadonlyMap<string, string>) {
  if (to !== null && isSpelledLike(to, from)) return { status: 200, to };
  const { pathname } = new URL(from, 'http://source.invalid');
  if (pathname !== pagePaths.home && isServedPath(pathname)) return { status: 200, to: pathname };
  const key = foldCase(from);
  if (pages.has(key.split('?', 1)[0] ?? '')) return { status: 200, to: pathname };
  const known = here.get(key);
  if (known !== undefined) return { status: 301, to: known };
  if (to !== null && redirectInput.safeParse({ from, to }).success) return { status: 301, to };
  // The front page ignores queries that no redirect has.
  return pathname === pagePaths.home ? { status: 200, to: pathname } : { status: 404, to: null };
}
