import { setTimeout } from 'node:timers/promises';
import { ImportError } from '../exports/source/import-error.ts';
import { requireAllowed } from '../services/actors/actor.ts';
import { recordAudit } from '../services/audit/record-audit.ts';
import { planImport } from './plan/plan-import.ts';
import { readCounts } from './report/read-counts.ts';
import { type Claim, claimImport, claimSeconds, endClaim, renewClaim } from './staging/claim.ts';
import type { ImportParts, SourceParts } from './staging/import-parts.ts';
import { choicesOf, readImport, setState } from './staging/imports-table.ts';
import { readSource } from './staging/read-source.ts';
import { undoImport } from './undo/undo-import.ts';
import { ImportPaused, runImport } from './write/run-import.ts';

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
  await withClaim(parts, importId, async (claim) => {
    const row = await readImport(parts.db, importId);
    requireState(row.state, ['reading', 'rehearsed', 'failed']);
    await setState(parts.db, importId, { state: 'reading', problem: null, now: parts.now() });
    let comments = 0;
    try {
      comments = await readSource(parts, claim, row);
      await planImport(parts, claim, { row, ...facts });
    } catch (error) {
      if (error instanceof ImportError) {
        await setState(parts.db, importId, { state: 'failed', problem: error.message, now: parts.now() });
      }
      throw error;
    }
    await finish(parts, importId, { state: 'rehearsed', comments });
  });
}

/**
 * Brings in what was rehearsed. A killed process or a pause leaves whole batches: a repetition goes on behind them.
 * @throws ImportError when another process works on the import; ImportPaused
 */
export async function bringIn(parts: SourceParts, importId: string, { timeZone }: SiteFacts): Promise<void> {
  requireAllowed(parts.actor, 'manage-system');
  await withClaim(parts, importId, async (claim) => {
    const row = await readImport(parts.db, importId);
    requireState(row.state, ['rehearsed', 'running', 'paused']);
    const now = parts.now();
    await setState(parts.db, importId, { state: 'running', started_at: row.started_at ?? now.toISOString(), now });
    const zone = choicesOf(row).timeZone ?? timeZone;
    await runImport({ ...parts, import: row, claim, timeZone: zone });
    await finish(parts, importId, { state: 'done', finished_at: parts.now().toISOString() }, claim);
  });
}

/**
 * Removes what an import has made, except what was edited here since, which is listed among its losses. Also what a stopped import has
 * made so far.
 * @throws ImportError when another process works on the import
 */
export async function undo(parts: ImportParts, importId: string): Promise<void> {
  requireAllowed(parts.actor, 'manage-system');
  await withClaim(parts, importId, async (claim) => {
    const row = await readImport(parts.db, importId);
    requireState(row.state, ['running', 'paused', 'done', 'undoing']);
    await setState(parts.db, importId, { state: 'undoing', now: parts.now() });
    await undoImport(parts, claim);
    await finish(parts, importId, { state: 'undone', undone_at: parts.now().toISOString() }, claim);
  });
}

type Ended = Pick<Parameters<typeof setState>[2], 'finished_at' | 'undone_at'> & {
  state: 'rehearsed' | 'done' | 'undone';
  /** As they were read; absent: as many as before. */
  comments?: number;
};

/** One entry in the audit log for the whole import, and one for its undoing. */
async function finish(
  { db, actor, now }: ImportParts,
  importId: string,
  { comments, ...ended }: Ended,
  claim?: Claim,
): Promise<void> {
  const counts = { ...(await readCounts(db, importId)), ...(comments !== undefined && { comments }) };
  await db.transaction().execute(async (trx) => {
    if (claim) await renewClaim(trx, claim);
    await setState(trx, importId, { ...ended, counts: JSON.stringify(counts), now: now() });
    if (ended.state === 'rehearsed') return;
    const { program: source, site_url: from, title: label } = await readImport(trx, importId);
    const after = { source, from, articles: counts.articles.imported, pages: counts.pages.imported };
    const action = ended.state === 'done' ? 'site.import' : 'site.undo-import';
    await recordAudit(trx, { actor, action, subject: { id: importId, label }, after });
  });
}

function requireState(state: string, allowed: readonly string[]): void {
  if (!allowed.includes(state)) throw new ImportError(`This import is ${state}: that can't be done with it now.`);
}

async function withClaim(parts: ImportParts, importId: string, work: (claim: Claim) => Promise<void>): Promise<void> {
  const claim = await waitForClaim(parts, importId);
  try {
    await work(claim);
  } finally {
    await endClaim(parts.db, claim);
  }
}

/** Waits for a process that was killed, whose claim ends by itself. @throws ImportError when another one goes on working */
async function waitForClaim({ db, signal, tell }: ImportParts, importId: string): Promise<Claim> {
  for (let seconds = 0; seconds < claimSeconds + 5; seconds += 1) {
    const claim = await claimImport(db, importId);
    if (claim) return claim;
    if (seconds === 0) tell('Another process works on this import, or was stopped: waiting for it …');
    await setTimeout(1000, undefined, { signal });
  }
  throw new ImportError('Another process works on this import.');
}

export { ImportPaused };
