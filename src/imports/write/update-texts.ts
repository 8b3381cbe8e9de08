import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { changeArticleIn } from '../../services/article-writes/change-article.ts';
import { reachableStatus } from '../../services/articles/article-status.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { changePageIn } from '../../services/pages/change-page.ts';
import { prepareText } from '../../services/search-index/prepare-text.ts';
import { knowEdited } from '../plan/edited-here.ts';
import { fingerprintOf } from '../plan/fingerprints.ts';
import { originsOf } from '../plan/origins.ts';
import type { ArticlePlan, PagePlan } from '../plan/plans.ts';
import { inBatch } from '../staging/in-batch.ts';
import type { ItemRow } from '../staging/items.ts';
import { keepBefore } from './keep-before.ts';
import { articleOf, finalText } from './write-articles.ts';
import { pageOf } from './write-pages.ts';
import { idOf } from './write-terms.ts';
import { finishItem, type Writing } from './writing.ts';

/**
 * Changes an article or a page that an earlier import has made: it gets what the source says now, in one transaction with the note of where
 * it came from. One that was edited here since the rehearsal stays, and is listed.
 */
export async function updateText(writing: Writing, row: ItemRow): Promise<void> {
  const change = row.kind === 'page' ? await changeOfPage(writing, row) : await changeOfArticle(writing, row);
  const version = await readVersion(writing.db, row);
  try {
    await inBatch(writing.db, writing.claim, async (trx) => {
      if (version === undefined || !(await isAsWritten(trx, writing, row))) return knowEdited(trx, row, idOf(row));
      await keepBefore(trx, writing, row);
      await change(trx, version);
      await finishItem(trx, writing, row, { targetId: idOf(row), isMade: true, isUpdate: true });
    });
  } catch (error) {
    // An editor has saved it between the two.
    if (!(error instanceof ServiceError && error.kind === 'stale-edit')) throw error;
    await inBatch(writing.db, writing.claim, async (trx) => {
      await knowEdited(trx, row, idOf(row));
    });
  }
}

type Change = (trx: DatabaseTransaction, version: number) => Promise<unknown>;

async function changeOfArticle(writing: Writing, row: ItemRow): Promise<Change> {
  const { db, actor, siteUrl } = writing;
  const plan: ArticlePlan = JSON.parse(row.plan ?? '');
  const content = (await finalText(db, row, writing)).trim();
  const text = await prepareText(content, null);
  return async (trx, version) => {
    const { seriesPart: _part, ...fields } = await articleOf(trx, { row, plan, content }, writing);
    const [id, now] = [idOf(row), writing.now()];
    const status = await reachableStatus(trx, { id, wanted: fields.status ?? 'draft', now });
    const change = { ...fields, status, slug: row.slug ?? '', version };
    return changeArticleIn(trx, { id, change, actor, now, siteUrl, isOfImport: true }, text);
  };
}

async function changeOfPage(writing: Writing, row: ItemRow): Promise<Change> {
  const { actor } = writing;
  const plan: PagePlan = JSON.parse(row.plan ?? '');
  return async (trx, version) => {
    const change = { ...(await pageOf(trx, row, plan, writing)), version };
    await changePageIn(trx, { id: idOf(row), change, actor, now: writing.now(), isOfImport: true });
  };
}

async function readVersion(db: Database, row: ItemRow): Promise<number | undefined> {
  const table = row.kind === 'page' ? 'pages' : 'articles';
  const stored = await db.selectFrom(table).select('version').where('id', '=', idOf(row)).executeTakeFirst();
  return stored?.version;
}

async function isAsWritten(trx: DatabaseTransaction, writing: Writing, row: ItemRow): Promise<boolean> {
  const origins = await originsOf(trx, writing.import, { kind: row.kind, keys: [row.source_key] });
  const written = origins.get(row.source_key)?.written_fingerprint;
  return written !== undefined && (await fingerprintOf(trx, row.kind, idOf(row))) === written;
}
