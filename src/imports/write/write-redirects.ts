import { takeNamedLock } from '../../database/named-lock.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../../services/content-version/content-version.ts';
import { checkRule, insertRule } from '../../services/redirect-rules/create-rule.ts';
import { addRedirects } from '../../services/redirects/add-redirects.ts';
import { fingerprintOfRedirect } from '../plan/fingerprints.ts';
import { addLoss, itemsWithLoss, removeLosses } from '../plan/losses.ts';
import { noteOrigins, type Origin } from '../plan/origins.ts';
import { ruleOf } from '../plan/plan-redirect.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, setItem } from '../staging/items.ts';
import { storedKey } from '../staging/source-keys.ts';
import { idOf } from './write-terms.ts';
import { finishItem, type Writing } from './writing.ts';

/** Redirects of one transaction. */
const batch = 200;

/** The loss of an old URL that gets no redirect. */
const takenKind = 'url-taken';

/**
 * Adds the redirects of the old URLs of what was written. One that an editor has made stays. A repetition adds what is missing, and lists
 * anew what can't be added.
 */
export async function writeRedirects(writing: Writing): Promise<void> {
  const { db, claim, signal, now, siteUrl } = writing;
  await forgetTaken(writing);
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const urls = await readUrls(writing, after);
    const last = urls.at(-1);
    if (!last) return;
    after = last.from;
    const given = urls.flatMap(({ to, ...url }) => (to === null ? [] : [{ ...url, to }]));
    await inBatch(db, claim, async (trx) => {
      const { added, taken, refused } = await addRedirects(trx, { given, now: now(), siteUrl });
      await noteOrigins(
        trx,
        added.map(({ id, from, to }) => originOf({ id, from, to }, writing)),
      );
      const lost = [
        ...taken.map(({ given: one, to }) => ({ one, why: to })),
        ...refused.map(({ given: one, message }) => ({ one, why: message })),
      ];
      for (const { one, why } of lost) {
        const item = { import_id: claim.importId, kind: one.item_kind, source_key: one.item_key };
        await addLoss(trx, item, { kind: takenKind, snippet: `${one.from}: ${why}`, place: 'url' });
      }
    });
  }
}

/** Removes what a stopped process has listed: an item may have URLs in several batches, and editors may have deleted redirects since. */
async function forgetTaken({ db, claim, signal }: Writing): Promise<void> {
  const { importId } = claim;
  for (let after: Awaited<ReturnType<typeof itemsWithLoss>>[number] | undefined; ; ) {
    signal.throwIfAborted();
    const items = await itemsWithLoss(db, { importId, kind: takenKind, limit: batch, after });
    after = items.at(-1);
    if (!after) return;
    await inBatch(db, claim, async (trx) => {
      for (const item of items) await removeLosses(trx, item, [takenKind]);
    });
  }
}

function readUrls({ db, claim }: Writing, after: string) {
  return db
    .selectFrom('import_urls')
    .innerJoin('import_items', (join) =>
      join
        .onRef('import_items.import_id', '=', 'import_urls.import_id')
        .onRef('import_items.kind', '=', 'import_urls.item_kind')
        .onRef('import_items.source_key', '=', 'import_urls.item_key'),
    )
    .select(['import_urls.from_path as from', 'import_urls.to_path as to'])
    .select(['import_urls.item_kind', 'import_urls.item_key'])
    .where('import_urls.import_id', '=', claim.importId)
    .where('import_urls.status', 'in', [301, 404])
    .where('import_urls.to_path', 'is not', null)
    .where('import_urls.from_path', '>', after)
    .where('import_items.state', 'in', ['imported', 'known', 'planned'])
    .orderBy('import_urls.from_path')
    .limit(batch)
    .execute();
}

function originOf(
  { id, from, to }: { id: string; from: string; to: string },
  { import: { id: import_id, program, site_url }, now }: Writing,
): Origin {
  return {
    ...{ program, site_url, kind: 'redirect', source_key: storedKey('redirect', from), target_id: id },
    ...{ is_made: 1, import_id, source_fingerprint: '', written_at: now().toISOString() },
    written_fingerprint: fingerprintOfRedirect({ from_path: from, to_path: to }),
  };
}

/** Notes that a redirect of the source is written with the URLs, or stores the rule that it is. */
export async function writeRedirect(trx: DatabaseTransaction, row: ItemRow, writing: Writing): Promise<void> {
  const rule = ruleOf(row);
  if (!rule) return setItem(trx, row, { state: 'imported' });
  const id = idOf(row);
  await takeNamedLock(trx, 'redirects');
  await insertRule(trx, { id, rule, steps: await checkRule(rule), now: writing.now() });
  await finishItem(trx, writing, row, { targetId: id, isMade: true });
  await raiseContentVersion(trx, ['redirects']);
}
