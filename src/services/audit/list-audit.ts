import type { Selectable } from 'kysely';
import { type AuditEntry, type AuditFilter, auditEntry } from '../../contract/audit.ts';
import type { AuditLogTable, Database } from '../../database/schema.ts';
import { type Page, readPage } from '../paging/page.ts';
import { lowestId } from './lowest-id.ts';

export type AuditCursor = readonly [id: string];

interface AuditListInput {
  filter: AuditFilter;
  limit: number;
  after?: AuditCursor | undefined;
}

/** @returns the entries of the audit log that fit, newest first */
export async function listAudit(
  db: Database,
  { filter, limit, after }: AuditListInput,
): Promise<Page<AuditEntry, AuditCursor>> {
  const { person, kind, subject, since, until } = filter;
  let query = db.selectFrom('audit_log').selectAll();
  if (person !== undefined) query = query.where('actor_id', '=', person);
  // An id belongs to one kind of subject, so that the kind of a given subject needs no index.
  if (subject !== undefined) query = query.where('subject_id', '=', subject);
  else if (kind !== undefined) query = query.where('subject_kind', '=', kind);
  if (since !== undefined) query = query.where('id', '>=', lowestId(since));
  // The cursor is below it already: with both, the engines would start at the wrong one.
  if (until !== undefined && !after) query = query.where('id', '<', lowestId(until));
  const page = await readPage(query, {
    columns: ['audit_log.id'],
    direction: 'desc',
    cursorOf: ({ id }): AuditCursor => [id],
    after,
    limit,
  });
  return { ...page, items: page.items.map(present) };
}

function present(row: Selectable<AuditLogTable>): AuditEntry {
  return auditEntry.parse({
    id: row.id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    clientIp: row.client_ip,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, label: row.subject_label },
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  });
}
