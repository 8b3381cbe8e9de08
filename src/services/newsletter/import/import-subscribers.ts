import { setImmediate } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';
import type { ImportedLine, ImportReport, ImportRole } from '../../../contract/subscriber-imports.ts';
import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { gatherSubscribers, type ImportedSubscriber } from './gather-subscribers.ts';
import { openList } from './open-list.ts';
import { requireOneAddress } from './recognise-columns.ts';
import { chunkSize, foreseeSubscribers, type ImportResult, storeSubscribers } from './store-subscribers.ts';

interface ImportInput {
  bytes: Uint8Array;
  /** In the order of the columns. */
  roles: readonly ImportRole[];
  now: Date;
  /** Nothing is stored; the report says what an import would do. */
  isDryRun?: boolean;
  actor: Actor;
}

/**
 * Imports a list from another program. Existing subscribers do not change, except those who came by an earlier import and have
 * since left in the other program. An address that is not confirmed yet counts as new. No person who left, here or there, becomes
 * active.
 * @throws ServiceError `not-allowed`; `invalid` for a file that cannot be read; `busy`, with the line that it reached, when the database failed
 */
export async function importSubscribers(db: Database, input: ImportInput): Promise<ImportReport> {
  const { bytes, roles, now, isDryRun = false, actor } = input;
  requireAllowed(actor, 'manage-newsletter');
  requireOneAddress(roles);
  const list = await openList(bytes);
  const { rows, subscribers, lines } = await gatherSubscribers({ rows: list.rows, roles, now });
  const deal = isDryRun ? foreseeSubscribers : storeSubscribers;
  if (!isDryRun) {
    // Before the first chunk, each of which is a transaction: an import that breaks off is in the log too.
    await recordAudit(db, { actor, action: 'subscriber.import', subject: { id: null, label: '' }, after: { rows } });
  }
  const total: ImportResult = { added: 0, addedInactive: 0, stopped: 0, lines };
  for (let start = 0; start < subscribers.length; start += chunkSize) {
    const chunk = subscribers.slice(start, start + chunkSize);
    const result = await deal(db, chunk, now).catch((error) => stopBefore(chunk, error));
    total.added += result.added;
    total.addedInactive += result.addedInactive;
    total.stopped += result.stopped;
    lines.push(...result.lines);
    await setImmediate();
  }
  return report(rows, total);
}

function stopBefore([next]: ImportedSubscriber[], cause: unknown): never {
  throw new ServiceError(
    'busy',
    `The database failed at line ${next?.line}. Every line above it has been imported. Import the same file again to continue; no one is added twice.`,
    { cause },
  );
}

function report(rows: number, { lines, ...figures }: ImportResult): ImportReport {
  const reasons: ImportReport['reasons'] = {};
  for (const { reason } of lines) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const inOrder: ImportedLine[] = lines.sort((a, b) => a.line - b.line).slice(0, limits.importReportLines);
  return { rows, ...figures, reasons, lines: inOrder };
}
