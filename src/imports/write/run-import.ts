import { setImmediate } from 'node:timers/promises';
import type { SourceKind } from '../../contract/imports.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { lockParts } from '../../services/article-series/lock-parts.ts';
import { type DeferredWrites, writeDeferred } from '../../services/article-writes/create-article.ts';
import { maxDownloads } from '../fetching/file-fetcher.ts';
import type { ArticlePlan, PagePlan } from '../plan/plans.ts';
import { renewClaim } from '../staging/claim.ts';
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

/** Items of one transaction: on SQLite all other writes wait for it, some ten milliseconds. */
const batch = { texts: 10, others: 50, subscribers: 250, files: maxDownloads };

type WriteOne = (trx: DatabaseTransaction, row: ItemRow, writing: Writing) => Promise<void>;

/** Images before all that shows them, and what articles name before them. */
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
  await inBatches(writing, { kind: 'file', limit: batch.files }, (rows) => writeFiles(writing, rows));
  for (const [kind, write] of beforeTexts) {
    await inBatches(writing, { kind, limit: batch.others }, (rows) => writeAll(writing, rows, write));
  }
  await inBatches(writing, { kind: 'page', limit: batch.texts }, (rows) => writePages(writing, rows));
  await inBatches(writing, { kind: 'article', limit: batch.texts }, (rows) => writeArticles(writing, rows));
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
    if (done % 500 === 0) tell(`${done} of kind ${kind} are written …`);
  }
}

function inClaim(writing: Writing, work: (trx: DatabaseTransaction) => Promise<void>): Promise<void> {
  return writing.db.transaction().execute(async (trx) => {
    await renewClaim(trx, writing.claim);
    await work(trx);
  });
}

/** Writes a batch; where one item spoils it, each alone, so that one that can't be written is reported and the others are there. */
async function writeAll(writing: Writing, rows: readonly ItemRow[], write: WriteOne): Promise<void> {
  try {
    await inClaim(writing, async (trx) => {
      for (const row of rows) await write(trx, row, writing);
    });
  } catch (error) {
    if (endsImport(error, writing)) throw error;
    for (const row of rows) await writeAlone(writing, row, (trx) => write(trx, row, writing));
  }
}

async function writeAlone(
  writing: Writing,
  row: ItemRow,
  write: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  try {
    await inClaim(writing, write);
  } catch (error) {
    if (endsImport(error, writing)) throw error;
    await inClaim(writing, (trx) => failItem(trx, row, (error as Error).message));
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

async function writeArticles(writing: Writing, rows: readonly ItemRow[]): Promise<void> {
  const isUpdate = ({ plan }: ItemRow) => (JSON.parse(plan ?? '') as ArticlePlan).isUpdate;
  const added = await readyArticles(
    writing,
    rows.filter((row) => !isUpdate(row)),
  );
  const write = (some: readonly ReadyArticle[]) => async (trx: DatabaseTransaction) => {
    const deferred: DeferredWrites = { totals: new Map(), touched: new Set() };
    if (some.some(({ plan }) => plan.series !== null)) await lockParts(trx);
    for (const article of some) await writeArticle(trx, article, writing, deferred);
    await writeDeferred(trx, deferred);
  };
  try {
    if (added.length > 0) await inClaim(writing, write(added));
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
      await inClaim(writing, (trx) => failItem(trx, row, (error as Error).message));
    }
  }
}
