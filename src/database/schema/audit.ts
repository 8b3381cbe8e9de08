import type { Instant } from './columns.ts';

/** An entry of the audit log, which is never changed; a job deletes the old ones. */
export interface AuditLogTable {
  /** Rises with time. */
  id: string;
  at: Instant;
  actor_kind: 'person' | 'system';
  /** The account, which may be gone; null for the system. */
  actor_id: string | null;
  /** At that time. */
  actor_name: string;
  client_ip: string | null;
  /** See `contract/audit.ts`. */
  action: string;
  subject_kind: string;
  subject_id: string | null;
  /** At that time. */
  subject_label: string;
  /** The changed fields as JSON. */
  before: string | null;
  after: string | null;
}

export interface AuditTables {
  audit_log: AuditLogTable;
}
