import { setImmediate } from 'node:timers/promises';
import type { AuditEntry, AuditFilter } from '../../contract/audit.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { writeCsvRow } from '../csv/write-csv-row.ts';
import { type AuditCursor, listAudit } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';

/** Entries read at a time: memory does not grow with the log, and requests are served between two batches. */
const batchSize = 500;

const columns = [
  'at',
  'actor',
  'actor_id',
  'client_ip',
  'action',
  'subject_kind',
  'subject_id',
  'subject',
  'before',
  'after',
];

/**
 * Records the export, which is then its own first line.
 * @returns the entries that fit as CSV in pieces, newest first, starting with the headings
 * @throws ServiceError `not-allowed`
 */
export async function exportAudit(
  db: Database,
  { filter, actor }: { filter: AuditFilter; actor: Actor },
): Promise<AsyncGenerator<string>> {
  requireAllowed(actor, 'read-audit');
  const given = Object.keys(filter).length > 0 ? { after: filter } : {};
  await recordAudit(db, { actor, action: 'audit.export', subject: { id: null, label: '' }, ...given });
  return writeEntries(db, filter);
}

async function* writeEntries(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield writeCsvRow(columns);
  let after: AuditCursor | undefined;
  do {
    const page = await listAudit(db, { filter, limit: batchSize, after });
    yield page.items.map((entry) => writeCsvRow(cellsOf(entry))).join('');
    after = page.next;
    await setImmediate();
  } while (after);
}

function cellsOf({ at, actor, clientIp, action, subject, before, after }: AuditEntry): (string | null)[] {
  const fields = [before, after].map((values) => values && JSON.stringify(values));
  return [at, actor.name, actor.id, clientIp, action, subject.kind, subject.id, subject.label, ...fields];
}
