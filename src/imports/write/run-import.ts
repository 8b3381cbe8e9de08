import { setImmediate } from 'node:timers/promises';
import type { SourceKind } from '../../contract/imports.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { lockParts } from '../../services/article-series/lock-parts.ts';
import { newDeferredWrites, writeDeferred } from '../../services/article-writes/create-article.ts';
import { raiseContentVersion } from '../../services/content-version/content-version.ts';
import type { SurrogateKey } from '../../services/content-version/surrogate-keys.ts';
import { maxDownloads } from '../fetching/file-fetcher.ts';
import type { ArticlePlan, PagePlan } from '../plan/plans.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, nextItems } from '../staging/items.ts';
import { leaveKnown } from './leave-known.ts';
import { orderSeries } from './order-series.ts';
import { readyArticles } from './ready-articles.ts';
import { updateText } from './update-texts.ts';
import { type ReadyArticle, writeArticle } from './write-articles.ts';
import { writeFiles } from './write-file.ts';
import { writePage } from './write-pages.ts';
import { writeRedirect, writeRedirects } from './write-redirects.ts';
import { writeSubscribers } from './write-subscribers.ts';
import { writeAuthor, writeCategory, writeSeries, writeTag } from './write-terms.ts';
import { endsImport, failItem, type Writing } from './writing.ts';

/**
 * Items of one transaction: on SQLite all other writes wait for it, some ten milliseconds. Each file has one of its own; while one is written
 * to the disk, the next is decoded or downloaded.
 */
const batch = { files: maxDownloads, texts: 4, others: 20, subscribers: 100 };

/** How many items are written between two sentences about it. */
const told = 500;

type WriteOne = (trx: DatabaseTransaction, row: ItemRow, writing: Writing, touched: Set<SurrogateKey>) => Promise<void>;

/** Kinds that pages and articles refer to: written after the files, whose images they show, and before the texts. */
const beforeTexts: readonly [SourceKind, WriteOne][] = [
  ['category', writeCategory],
  ['author', writeAuthor],
  ['tag', writeTag],
  ['series', writeSeries],
];

/**
 * Writes everything that is planned and not written yet, in batches of one transaction each: a process that is killed leaves whole
 * batches, and the next one goes on behind them. Nothing is sent and no feed is announced.
 * @throws ClaimLost when another process has taken over; ImportPaused
 */
export async function runImport(writing: Writing & { timeZone: string }): Promise<void> {
  const knownWords = new Set<string>();
  await inBatches(writing, { kind: 'file', limit: batch.files }, (rows) => writeFiles(writing, rows));
  for (const [kind, write] of beforeTexts) {
    await inBatches(writing, { kind, limit: batch.others }, (rows) => writeAll(writing, rows, write));
  }
  await inBatches(writing, { kind: 'page', limit: batch.texts }, (rows) => writePages(writing, rows));
  await inBatches(writing, { kind: 'article', limit: batch.texts }, (rows) => writeArticles(writing, rows, knownWords));
  await orderSeries(writing);
  await inBatches(writing, { kind: 'subscriber', limit: batch.subscribers }, (rows) =>
    inClaim(writing, (trx) => writeSubscribers(trx, rows, writing)),
  );
  await inBatches(writing, { kind: 'redirect', limit: batch.others }, (rows) => writeAll(writing, rows, writeRedirect));
  await writeRedirects(writing);
}

async function inBatches(
  writing: Writing,
  { kind, limit }: { kind: SourceKind; limit: number },
  write: (rows: ItemRow[]) => Promise<void>,
): Promise<void> {
  const { db, claim, signal, tell } = writing;
  for (let done = 0; ; ) {
    // SQLite answers at once: without it a signal, or a request to the same process, would wait for the whole import.
    await setImmediate();
    signal.throwIfAborted();
    const rows = await nextItems(db, { importId: claim.importId, kind, state: 'planned', limit });
    if (rows.length === 0) return;
    const left = await leaveKnown(writing, kind, rows);
    if (left.length > 0) await write(left);
    done += rows.length;
    if (Math.floor(done / told) > Math.floor((done - rows.length) / told))
      tell(`${done - (done % told)} of kind ${kind} are written …`);
  }
}

/** Words that are remembered: some megabytes of memory. */
const maxKnownWords = 100_000;

function remember(known: Set<string>, words: ReadonlySet<string>): void {
  if (known.size > maxKnownWords) known.clear();
  for (const word of words) known.add(word);
}

function inClaim<Result>(writing: Writing, work: (trx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  return inBatch(writing.db, writing.claim, work);
}

/** Writes a batch; where one item spoils it, each alone, so that one that can't be written is reported and the others are there. */
async function writeAll(writing: Writing, rows: readonly ItemRow[], write: WriteOne): Promise<void> {
  const writeSome = (some: readonly ItemRow[]) => async (trx: DatabaseTransaction) => {
    const touched = new Set<SurrogateKey>();
    for (const row of some) await write(trx, row, writing, touched);
    if (touched.size > 0) await raiseContentVersion(trx, [...touched]);
  };
  try {
    await inClaim(writing, writeSome(rows));
  } catch (error) {
    if (endsImport(error, writing)) throw error;
    for (const row of rows) await writeAlone(writing, row, writeSome([row]));
  }
}

async function writeAlone(
  writing: Writing,
  row: ItemRow,
  write: (trx: DatabaseTransaction) => Promise<unknown>,
): Promise<void> {
  try {
    await inClaim(writing, write);
  } catch (error) {
    if (endsImport(error, writing)) throw error;
    await inClaim(writing, (trx) => failItem(trx, writing, row, (error as Error).message));
  }
}

async function writePages(writing: Writing, rows: readonly ItemRow[]): Promise<void> {
  const isUpdate = ({ plan }: ItemRow) => (JSON.parse(plan ?? '') as PagePlan).isUpdate;
  await writeAll(
    writing,
    rows.filter((row) => !isUpdate(row)),
    writePage,
  );
  await updateAll(writing, rows.filter(isUpdate));
}

/** @param knownWords those that the site has for searches: a batch adds its own once it is committed */
async function writeArticles(writing: Writing, rows: readonly ItemRow[], knownWords: Set<string>): Promise<void> {
  const isUpdate = ({ plan }: ItemRow) => (JSON.parse(plan ?? '') as ArticlePlan).isUpdate;
  const added = await readyArticles(
    writing,
    rows.filter((row) => !isUpdate(row)),
  );
  const write = (some: readonly ReadyArticle[]) => async (trx: DatabaseTransaction) => {
    const deferred = newDeferredWrites();
    if (some.some(({ plan }) => plan.series !== null)) await lockParts(trx);
    for (const article of some) await writeArticle(trx, article, writing, deferred);
    const spellings = new Set([...deferred.spellings].filter((word) => !knownWords.has(word)));
    await writeDeferred(trx, { ...deferred, spellings });
    return deferred.spellings;
  };
  try {
    if (added.length > 0) remember(knownWords, await inClaim(writing, write(added)));
  } catch (error) {
    if (endsImport(error, writing)) throw error;
    for (const article of added) await writeAlone(writing, article.row, write([article]));
  }
  await updateAll(writing, rows.filter(isUpdate));
}

/** Each by the rule of a change, in a transaction of its own. */
async function updateAll(writing: Writing, rows: readonly ItemRow[]): Promise<void> {
  for (const row of rows) {
    try {
      await updateText(writing, row);
    } catch (error) {
      if (endsImport(error, writing)) throw error;
      await inClaim(writing, (trx) => failItem(trx, writing, row, (error as Error).message));
    }
  }
}
