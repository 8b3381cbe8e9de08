import type { PageChange } from '../../contract/pages.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { accountOf } from '../../services/actors/actor.ts';
import { changeArticleIn } from '../../services/article-writes/change-article.ts';
import { changeOf } from '../../services/article-writes/restore-revision.ts';
import { reachableStatus } from '../../services/articles/article-status.ts';
import { readFields } from '../../services/articles/revision-fields.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { changePageIn } from '../../services/pages/change-page.ts';
import { prepareText } from '../../services/search-index/prepare-text.ts';
import { fingerprintOf } from '../plan/fingerprints.ts';
import { addLoss } from '../plan/losses.ts';
import { noteUpdate, type Origin, originsOf } from '../plan/origins.ts';
import type { ArticlePlan, PagePlan, TextBefore } from '../plan/plans.ts';
import type { Claim } from '../staging/claim.ts';
import type { ImportParts } from '../staging/import-parts.ts';
import { type ImportRow, readImport } from '../staging/imports-table.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, nextItems, setItem } from '../staging/items.ts';

/** Items that are read at a time; each is turned back in a transaction of its own. */
const batch = 20;

/**
 * Gives articles and pages that an import has changed, but not made, the text again that they had before. An import of a later export is the
 * only one that has such, and it has them as long as what it has read is there. What was edited here or changed by another import since
 * stays, and is listed.
 * @throws ClaimLost when another process has taken over
 */
export async function turnBackTexts(parts: ImportParts, claim: Claim): Promise<void> {
  const site = await readImport(parts.db, claim.importId);
  for (const kind of ['article', 'page'] as const) {
    for (let after: number | undefined; ; ) {
      parts.signal.throwIfAborted();
      const behind = after === undefined ? {} : { after };
      const rows = await nextItems(parts.db, {
        importId: claim.importId,
        kind,
        state: 'imported',
        limit: batch,
        ...behind,
      });
      const last = rows.at(-1);
      if (!last) break;
      after = last.position;
      for (const row of rows) {
        const { before }: ArticlePlan | PagePlan = JSON.parse(row.plan ?? '{}');
        if (before) await turnBack(parts, claim, { site, row, before });
      }
    }
  }
}

interface Changed {
  site: ImportRow;
  row: ItemRow;
  before: TextBefore;
}

async function turnBack(parts: ImportParts, claim: Claim, changed: Changed): Promise<void> {
  const { row } = changed;
  const inClaim = (work: (trx: DatabaseTransaction) => Promise<void>) => inBatch(parts.db, claim, work);
  const giveBack = await (row.kind === 'page' ? ofPage : ofArticle)(parts, changed);
  try {
    await inClaim(async (trx) => {
      const origin = await originOf(trx, changed);
      const reason = origin && (await whyItStays(trx, origin, row));
      if (reason) return keep(trx, row, reason);
      if (origin) await giveBack(trx, origin);
      await setItem(trx, row, { state: 'undone', problem: null });
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind === 'busy') throw error;
    await inClaim((trx) => keep(trx, row, 'edited-here'));
  }
}

async function originOf(trx: DatabaseTransaction, { site, row }: Changed): Promise<Origin | undefined> {
  return (await originsOf(trx, site, { kind: row.kind, keys: [row.source_key] })).get(row.source_key);
}

/** @returns a code; null where it is what this import has written */
async function whyItStays(trx: DatabaseTransaction, origin: Origin, row: ItemRow): Promise<string | null> {
  if (origin.source_fingerprint !== row.fingerprint) return 'changed-later';
  return (await fingerprintOf(trx, row.kind, origin.target_id)) === origin.written_fingerprint ? null : 'edited-here';
}

async function keep(trx: DatabaseTransaction, row: ItemRow, reason: string): Promise<void> {
  await setItem(trx, row, { state: 'kept', problem: reason });
  await addLoss(trx, row, { kind: `kept-${reason}`, snippet: row.target_id ?? '', place: null });
}

type GiveBack = (trx: DatabaseTransaction, origin: Origin) => Promise<void>;

async function ofArticle({ db, actor, siteUrl, ...parts }: ImportParts, { row, before }: Changed): Promise<GiveBack> {
  const was = readFields(before.fields);
  const text = await prepareText(was.content, accountOf(actor));
  const { slug, is_featured } = was;
  const fields = { ...(await changeOf(db, was)), slug, isFeatured: is_featured };
  return async (trx, origin) => {
    const { target_id: id } = origin;
    const now = parts.now();
    const status = await reachableStatus(trx, { id, wanted: was.status, now });
    const change = { ...fields, status, publishDate: was.publish_date ?? was.planned_date };
    await changeArticleIn(trx, { id, change, actor, now, siteUrl, isOfImport: true }, text);
    await noteBack(trx, origin, { row, before, now });
  };
}

async function ofPage({ actor, ...parts }: ImportParts, { row, before }: Changed): Promise<GiveBack> {
  const change: PageChange = JSON.parse(before.fields);
  return async (trx, origin) => {
    const now = parts.now();
    await changePageIn(trx, { id: origin.target_id, change, actor, now, isOfImport: true });
    await noteBack(trx, origin, { row, before, now });
  };
}

/** A later import finds the item changed at its source again, and what is here as it was written. */
async function noteBack(
  trx: DatabaseTransaction,
  origin: Origin,
  { row, before, now }: Pick<Changed, 'row' | 'before'> & { now: Date },
): Promise<void> {
  const written_fingerprint = (await fingerprintOf(trx, row.kind, origin.target_id)) ?? '';
  const { source_fingerprint } = before;
  await noteUpdate(trx, { ...origin, source_fingerprint, written_fingerprint, written_at: now.toISOString() });
}
