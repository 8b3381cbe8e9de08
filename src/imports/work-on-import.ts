import { setTimeout } from 'node:timers/promises';
import type { ImportState } from '../contract/imports.ts';
import { ImportError } from '../exports/source/import-error.ts';
import { requireAllowed } from '../services/actors/actor.ts';
import { recordAudit } from '../services/audit/record-audit.ts';
import { planImport } from './plan/plan-import.ts';
import { readCounts } from './report/read-counts.ts';
import { type Claim, claimImport, claimSeconds, endClaim } from './staging/claim.ts';
import type { ImportParts, SourceParts } from './staging/import-parts.ts';
import { choicesOf, type ImportRow, readImport, setState } from './staging/imports-table.ts';
import { inBatch } from './staging/in-batch.ts';
import { readSource } from './staging/read-source.ts';
import { undoImport } from './undo/undo-import.ts';
import { runImport } from './write/run-import.ts';

interface SiteFacts {
  /** The site's time zone, of dates that the source gives without one. */
  timeZone: string;
  /** Its name, which the author of articles without one gets. */
  siteName: string;
}

/**
 * Reads the source and decides what will be made of it, without writing anything that readers or editors see. A repetition reads it anew.
 * @throws ImportError when the source is damaged, or another process works on the import
 */
export async function rehearse(parts: SourceParts, importId: string, facts: SiteFacts): Promise<void> {
  requireAllowed(parts.actor, 'manage-system');
  await withClaim(parts, importId, async (claimed) => {
    const { row, claim } = await begin(parts, claimed, { from: ['reading', 'rehearsed', 'failed'], state: 'reading' });
    let comments = 0;
    try {
      comments = await readSource(parts, claim);
      await planImport(parts, claim, { row, ...facts });
    } catch (error) {
      // A stopped reading may end like a damaged file.
      if (error instanceof ImportError && !parts.signal.aborted) {
        await setState(parts.db, importId, { state: 'failed', problem: error.message, now: parts.now() });
      }
      throw error;
    }
    await finish(parts, claim, { state: 'rehearsed', comments });
  });
}

/**
 * Brings in what was rehearsed. A killed process or a pause leaves whole batches: a repetition goes on behind them.
 * @param from states in which it may begin: the job leaves one that was paused since an owner has asked for it
 * @throws ImportError when another process works on the import; ImportPaused
 */
export async function bringIn(
  parts: SourceParts,
  importId: string,
  { timeZone }: SiteFacts,
  from: readonly ImportState[] = ['rehearsed', 'running', 'paused'],
): Promise<void> {
  requireAllowed(parts.actor, 'manage-system');
  await withClaim(parts, importId, async (claimed) => {
    const { row, claim } = await begin(parts, claimed, { from, state: 'running' });
    const zone = choicesOf(row).timeZone ?? timeZone;
    await runImport({ ...parts, import: row, claim, timeZone: zone });
    await finish(parts, claim, { state: 'done', finished_at: parts.now().toISOString() });
  });
}

/**
 * Gives back the texts that an import has changed, and removes what it has made, also of one that was stopped. What was edited or used here
 * since, or changed by a later import, stays, and is listed among its losses.
 * @throws ImportError when another process works on the import
 */
export async function undo(parts: ImportParts, importId: string): Promise<void> {
  requireAllowed(parts.actor, 'manage-system');
  await withClaim(parts, importId, async (claimed) => {
    const from = ['running', 'paused', 'done', 'undoing'] as const;
    const { claim } = await begin(parts, claimed, { from, state: 'undoing' });
    await undoImport(parts, claim);
    await finish(parts, claim, { state: 'undone', undone_at: parts.now().toISOString() });
  });
}

interface Beginning {
  from: readonly ImportState[];
  state: 'reading' | 'running' | 'undoing';
}

/** @returns the import as it was, and the claim that ends with the state in which it is now. @throws ImportError in another state */
function begin(
  { db, now }: ImportParts,
  claim: Claim,
  { from, state }: Beginning,
): Promise<{ row: ImportRow; claim: Claim }> {
  return inBatch(db, claim, async (trx) => {
    const row = await readImport(trx, claim.importId);
    if (!from.includes(row.state))
      throw new ImportError(`This import is ${row.state}: that can't be done with it now.`);
    const at = now();
    const started = state === 'running' && { started_at: row.started_at ?? at.toISOString() };
    await setState(trx, claim.importId, { state, problem: null, ...started, now: at });
    return { row, claim: { ...claim, state } };
  });
}

type Ended = Pick<Parameters<typeof setState>[2], 'finished_at' | 'undone_at'> & {
  state: 'rehearsed' | 'done' | 'undone';
  /** As they were read; absent: as many as before. */
  comments?: number;
};

/** One entry in the audit log for the whole import, and one for its undoing. */
async function finish({ db, actor, now }: ImportParts, claim: Claim, { comments, ...ended }: Ended): Promise<void> {
  const { importId } = claim;
  const counts = { ...(await readCounts(db, importId)), ...(comments !== undefined && { comments }) };
  await inBatch(db, claim, async (trx) => {
    await setState(trx, importId, { ...ended, counts: JSON.stringify(counts), now: now() });
    if (ended.state === 'rehearsed') return;
    const { program: source, site_url: from, title: label } = await readImport(trx, importId);
    const after = { source, from, articles: counts.articles.imported, pages: counts.pages.imported };
    const action = ended.state === 'done' ? 'site.import' : 'site.undo-import';
    await recordAudit(trx, { actor, action, subject: { id: importId, label }, after });
  });
}

async function withClaim(parts: ImportParts, importId: string, work: (claim: Claim) => Promise<void>): Promise<void> {
  const claim = await waitForClaim(parts, importId);
  try {
    await work(claim);
  } finally {
    await endClaim(parts.db, claim);
  }
}

/** Waits for a process that was killed, whose claim ends by itself. @throws ImportBusy when another one goes on working */
async function waitForClaim({ db, signal, tell, claimTimeout = claimSeconds + 5 }: ImportParts, importId: string) {
  for (let seconds = 0; ; seconds += 1) {
    const claim = await claimImport(db, importId);
    if (claim) return claim;
    if (seconds >= claimTimeout) throw new ImportBusy('Another process works on an import of this site.');
    if (seconds === 0) tell('Another process works on this import, or was stopped: waiting for it …');
    await setTimeout(1000, undefined, { signal });
  }
}

/** Another process works on the import, or on another one of the same site. */
export class ImportBusy extends ImportError {}
