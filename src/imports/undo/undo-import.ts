import type { SourceKind } from '../../contract/imports.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type DeferredWrites, newDeferredWrites, writeDeferred } from '../../services/article-writes/create-article.ts';
import { fingerprintOf } from '../plan/fingerprints.ts';
import { addLoss, removeLosses } from '../plan/losses.ts';
import type { Origin } from '../plan/origins.ts';
import type { Claim } from '../staging/claim.ts';
import type { ImportParts } from '../staging/import-parts.ts';
import { inBatch } from '../staging/in-batch.ts';
import { setItem } from '../staging/items.ts';
import { type Remove, removals } from './remove-entries.ts';
import { turnBackTexts } from './turn-back.ts';

/** Entries of one transaction: on SQLite all other writes wait for it, some ten milliseconds. */
const batch = { redirect: 100, article: 10, others: 20 };

/** Losses that an undo lists. */
const keptKinds = ['kept-edited-here', 'kept-used-here', 'kept-changed-later'];

/**
 * Turns back what an import has changed, and removes what it has made, in batches of one transaction each; a repetition goes on where a
 * killed process ended. What was edited or used here since stays, and is listed. Removing needs the origins only, which outlive what was
 * read.
 * @throws ClaimLost when another process has taken over
 */
export async function undoImport(parts: ImportParts, claim: Claim): Promise<void> {
  await turnBackTexts(parts, claim);
  for (const [kind, remove] of removals) {
    // A page stays in a round as long as others are below it, which that round removes.
    for (let isOver = false; !isOver; ) {
      const { removed, kept } = await removeKind(parts, claim, kind, remove);
      isOver = removed === 0 || kept === 0;
    }
  }
}

/** @returns how many entries of a kind are removed, and how many others could not be */
async function removeKind(parts: ImportParts, claim: Claim, kind: SourceKind, remove: Remove) {
  const done = { removed: 0, kept: 0 };
  for (let after = ''; ; ) {
    parts.signal.throwIfAborted();
    const origins = await readOrigins(parts, claim, { kind, after });
    const last = origins.at(-1);
    if (!last) return done;
    after = last.target_id;
    const { removed, kept } = await removeAll(parts, claim, origins, remove);
    if (kind === 'file') await removeFiles(parts, removed);
    done.removed += removed.length;
    done.kept += kept;
  }
}

function readOrigins({ db }: ImportParts, claim: Claim, { kind, after }: { kind: SourceKind; after: string }) {
  return db
    .selectFrom('origins')
    .selectAll()
    .where('import_id', '=', claim.importId)
    .where('kind', '=', kind)
    .where('target_id', '>', after)
    .orderBy('target_id')
    .limit(kind === 'redirect' || kind === 'article' ? batch[kind] : batch.others)
    .execute();
}

/** @returns the ids of what was removed, and how many others could not be since something here uses them */
async function removeAll(
  { db }: ImportParts,
  claim: Claim,
  origins: readonly Origin[],
  remove: Remove,
): Promise<{ removed: string[]; kept: number }> {
  return inBatch(db, claim, async (trx) => {
    const removed: string[] = [];
    let kept = 0;
    const deferred = newDeferredWrites();
    for (const origin of origins) {
      if (await leadsToKept(trx, origin)) continue;
      const reason = origin.is_made === 1 ? await removeOne(trx, origin, { remove, deferred }) : null;
      await note(trx, origin, reason);
      if (reason === null && origin.is_made === 1) removed.push(origin.target_id);
      if (reason === 'used-here') kept += 1;
    }
    await writeDeferred(trx, deferred);
    return { removed, kept };
  });
}

/** @returns why it stays, as a code; null when it is gone */
async function removeOne(
  trx: DatabaseTransaction,
  origin: Origin,
  { remove, deferred }: { remove: Remove; deferred: DeferredWrites },
): Promise<string | null> {
  const now = await fingerprintOf(trx, origin.kind, origin.target_id);
  if (now === null) return null;
  if (await isChangedLater(trx, origin)) return 'changed-later';
  return now === origin.written_fingerprint ? remove(trx, origin.target_id, deferred) : 'edited-here';
}

/** @returns whether a later import has changed a text that this one has made, and was not undone: known as long as what they have read is there */
async function isChangedLater(trx: DatabaseTransaction, origin: Origin): Promise<boolean> {
  const { kind, source_key, target_id, import_id, source_fingerprint } = origin;
  if (kind !== 'article' && kind !== 'page') return false;
  const items = await trx
    .selectFrom('import_items')
    .select(['import_id', 'state', 'fingerprint'])
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .where('source_key', '=', source_key)
    .execute();
  // A later import may have changed it without another text of the source: it had images that this one lacked.
  return items.some((item) =>
    item.import_id === import_id ? item.fingerprint !== source_fingerprint : item.state === 'imported',
  );
}

/** @returns whether a redirect of an old URL leads to what this undo has left: known as long as what was read is there */
async function leadsToKept(trx: DatabaseTransaction, redirect: Origin): Promise<boolean> {
  if (redirect.kind !== 'redirect') return false;
  const kept = await trx
    .selectFrom('redirects')
    .innerJoin('import_urls', 'import_urls.from_path', 'redirects.from_path')
    .innerJoin('origins', (join) =>
      join
        .onRef('origins.import_id', '=', 'import_urls.import_id')
        .onRef('origins.kind', '=', 'import_urls.item_kind')
        .onRef('origins.source_key', '=', 'import_urls.item_key'),
    )
    .select('origins.target_id')
    .where('redirects.id', '=', redirect.target_id)
    .where('import_urls.import_id', '=', redirect.import_id)
    .where('origins.program', '=', redirect.program)
    .where('origins.site_url', '=', redirect.site_url)
    .where('origins.kind', '!=', 'redirect')
    .executeTakeFirst();
  return kept !== undefined;
}

async function note(trx: DatabaseTransaction, origin: Origin, reason: string | null): Promise<void> {
  const { import_id, kind, source_key } = origin;
  const item = { import_id, kind, source_key };
  await setItem(trx, item, { state: reason === null ? 'undone' : 'kept', problem: reason });
  if (reason === null) {
    await trx
      .deleteFrom('origins')
      .where('program', '=', origin.program)
      .where('site_url', '=', origin.site_url)
      .where('kind', '=', kind)
      .where('source_key', '=', source_key)
      .execute();
    return;
  }
  // A killed process may have listed it already.
  await removeLosses(trx, item, keptKinds);
  await addLoss(trx, item, { kind: `kept-${reason}`, snippet: origin.target_id, place: null });
}

async function removeFiles({ media: { storage } }: ImportParts, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const prefix of [`media/${id}/`, `originals/${id}/`, `files/${id}/`]) {
      const keys: string[] = [];
      for await (const { key } of storage.list(prefix)) keys.push(key);
      await storage.remove(keys);
    }
  }
}
