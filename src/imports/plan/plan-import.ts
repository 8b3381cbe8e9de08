import type { SourceKind } from '../../contract/imports.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { deleteRows, findingTables } from '../../services/imports/delete-rows.ts';
import type { SourceAuthor, SourceCategory } from '../sources/source.ts';
import type { Claim } from '../staging/claim.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import { choicesOf, type ImportRow } from '../staging/imports-table.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, itemByKey, nextItems, sourceOf } from '../staging/items.ts';
import { hashOf } from '../staging/source-keys.ts';
import { isBroughtBefore, isChosen } from './brought-before.ts';
import { addCategoryTags } from './category-tags.ts';
import { findDuplicates } from './find-duplicates.ts';
import { originsOf } from './origins.ts';
import { planAuthor } from './plan-author.ts';
import { planFile } from './plan-file.ts';
import { planLinks } from './plan-links.ts';
import { planRedirect } from './plan-redirect.ts';
import { planSubscriber } from './plan-subscriber.ts';
import { planCategory, planSeries, planTag } from './plan-terms.ts';
import { type ConvertedItem, convertItems, planText, prepareTexts } from './plan-texts.ts';
import { planUrls } from './plan-urls.ts';
import { type Planning, skipItem } from './planning.ts';
import { defaultKey } from './plans.ts';

/** Items of one transaction; texts are converted before it, so that on SQLite no other write waits for that. */
const batch = { texts: 20, others: 100 };

type PlanOne = (trx: DatabaseTransaction, row: ItemRow, planning: Planning) => Promise<void>;

/** How the items of a kind are decided, in this order: authors and categories after the articles, which say whether they are needed. */
const plans: readonly [SourceKind, PlanOne][] = [
  ['tag', planTag],
  ['series', planSeries],
  ['file', planFile],
];

const plansAfterTexts: readonly [SourceKind, PlanOne][] = [
  [
    'category',
    async (trx, row, planning) =>
      isUsed(row, planning) ? planCategory(trx, row, planning) : skipItem(trx, row, 'unused'),
  ],
  ['author', planAuthor],
  ['subscriber', planSubscriber],
  ['redirect', planRedirect],
  ['problem', planProblem],
];

/**
 * Decides what will be made of everything that was read: it writes nothing but the tables of the import. A repeated rehearsal begins
 * anew, with the choices as they are then.
 */
export async function planImport(
  parts: SourceParts,
  claim: Claim,
  { row, timeZone, siteName }: { row: ImportRow; timeZone: string; siteName: string },
): Promise<void> {
  const { db, siteUrl, now } = parts;
  const choices = choicesOf(row);
  const planning: Planning = {
    import: row,
    choices,
    timeZone: choices.timeZone ?? timeZone,
    ...{ siteName, siteUrl, now: now(), fetcher: parts.fetcher },
    used: { category: new Set(), author: new Set() },
    asTags: new Set(),
    shown: { tag: new Set(), series: new Set() },
    tagsByName: new Map(),
  };
  await beginAnew(parts, claim);
  for (const [kind, plan] of plans) await planKind(parts, claim, { kind, plan, planning });
  await findDuplicates(parts, claim);
  for (const kind of ['page', 'article'] as const) await planTexts(parts, claim, { kind, planning });
  await inBatch(db, claim, (trx) => addDefaults(trx, planning));
  await addCategoryTags(parts, claim, planning);
  await planKind(parts, claim, { kind: 'tag', plan: planTag, planning });
  for (const [kind, plan] of plansAfterTexts) await planKind(parts, claim, { kind, plan, planning });
  await planUrls(parts, claim, planning);
  await planLinks(parts, claim, planning);
}

function isUsed({ source_key }: ItemRow, { used }: Planning): boolean {
  return used.category.has(source_key);
}

/** Forgets what an earlier rehearsal has decided. */
async function beginAnew({ db }: SourceParts, claim: Claim): Promise<void> {
  const { importId } = claim;
  const write = (work: (trx: DatabaseTransaction) => Promise<void>) => inBatch(db, claim, work);
  // The reading has set all others to this state.
  await write(async (trx) => {
    await trx
      .updateTable('import_items')
      .set({ state: 'read', plan: null, slug: null, target_id: null, problem: null })
      .where('import_id', '=', importId)
      .where('state', '!=', 'read')
      .execute();
  });
  for (const table of findingTables) await deleteRows(db, { importId, table }, write);
}

interface OfKind {
  kind: SourceKind;
  planning: Planning;
}

async function planKind(parts: SourceParts, claim: Claim, { kind, plan, planning }: OfKind & { plan: PlanOne }) {
  const { db, signal } = parts;
  const isKindLeftOut = planning.choices.leaveOut.some((one) => one === kind);
  for (;;) {
    signal.throwIfAborted();
    const rows = await nextItems(db, { importId: claim.importId, kind, state: 'read', limit: batch.others });
    if (rows.length === 0) return;
    await inBatch(db, claim, async (trx) => {
      const known = await originsOf(trx, planning.import, { kind, keys: rows.map(({ source_key }) => source_key) });
      const originFor = ({ source_key }: ItemRow) => known.get(source_key);
      for (const row of rows) {
        // Articles whose own category and author are left out need the default ones.
        if (isKindLeftOut && row.source_key !== defaultKey) await skipItem(trx, row, 'left-out');
        else if (await isDecided(trx, row)) continue;
        else if (isChosen(row, planning) || !(await isBroughtBefore(trx, row, { planning, origin: originFor(row) })))
          await plan(trx, row, planning);
      }
    });
  }
}

/** @returns whether an item is decided already: an author who becomes another one has needed that one to be */
async function isDecided(trx: DatabaseTransaction, { import_id: importId, kind, source_key: key }: ItemRow) {
  if (kind !== 'author') return false;
  return (await itemByKey(trx, { importId, kind, key }))?.state !== 'read';
}

async function planTexts(parts: SourceParts, claim: Claim, { kind, planning }: OfKind & { kind: 'page' | 'article' }) {
  const { db, signal, tell } = parts;
  if (planning.choices.leaveOut.includes(kind)) {
    return planKind(parts, claim, { kind, planning, plan: (trx, row) => skipItem(trx, row, 'left-out') });
  }
  const convertBehind = async (after: number) =>
    convertItems(
      parts,
      await nextItems(db, { importId: claim.importId, kind, state: 'read', limit: batch.texts, after }),
    );
  let done = 0;
  for (let items = await convertBehind(-1); items.length > 0; ) {
    signal.throwIfAborted();
    // The threads convert the next ones meanwhile.
    const next = convertBehind(items.at(-1)?.row.position ?? 0);
    await Promise.all([next, planAll(items)]);
    done += items.length;
    if (done % 1000 === 0) tell(`${done} ${kind}s are converted …`);
    items = await next;
  }

  async function planAll(items: readonly ConvertedItem[]): Promise<void> {
    const batchPlan = await prepareTexts(db, items, planning);
    await inBatch(db, claim, async (trx) => {
      for (const item of items) await planText(trx, item, batchPlan);
    });
  }
}

/** Adds the category and the author of articles without one, where there are such articles. */
async function addDefaults(
  trx: DatabaseTransaction,
  { import: { id }, used, choices, siteName }: Planning,
): Promise<void> {
  const category: SourceCategory = {
    kind: 'category',
    key: defaultKey,
    name: choices.defaultCategory ?? 'Uncategorized',
    slug: choices.defaultCategory ?? 'uncategorized',
    ...{ description: '', parentKey: null, url: null },
  };
  const author: SourceAuthor = {
    kind: 'author',
    key: defaultKey,
    name: choices.defaultAuthor ?? siteName,
    slug: choices.defaultAuthor ?? '',
    ...{ email: '', bio: '', imageUrl: '', url: null },
  };
  for (const item of [category, author]) {
    await trx
      .deleteFrom('import_items')
      .where('import_id', '=', id)
      .where('kind', '=', item.kind)
      .where('source_key', '=', defaultKey)
      .execute();
    if (!used[item.kind].has(defaultKey)) continue;
    const source = JSON.stringify(item);
    await trx
      .insertInto('import_items')
      .values({
        import_id: id,
        kind: item.kind,
        source_key: defaultKey,
        position: 0,
        reading: 0,
        source,
        fingerprint: hashOf(source),
        state: 'read',
      })
      .execute();
  }
}

async function planProblem(trx: DatabaseTransaction, row: ItemRow): Promise<void> {
  const { message, snippet, lossKind: kind = 'unreadable' } = sourceOf(row, 'problem');
  await skipItem(trx, row, 'unreadable', [{ kind, snippet: `${message} ${snippet}`, place: null }]);
}
