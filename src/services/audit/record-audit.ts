import { v7 as uuid } from 'uuid';
import type { AuditAction } from '../../contract/audit.ts';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import type { Changes } from './changes-of.ts';

export interface Deed extends Partial<Changes> {
  actor: Actor;
  action: AuditAction;
  /** The label is a name for people; leave it empty where it would keep the data of a person who was erased. */
  subject: { id: string | null; label: string };
}

/**
 * Appends an entry to the audit log, in the transaction of the write that it is about, so that there is never one without the
 * other. Its time is that of the write. Nothing secret may be in it: `changesOf` is given the fields that may.
 */
export async function recordAudit(trx: Database, { actor, action, subject, before, after }: Deed): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: uuid(),
      at: new Date().toISOString(),
      actor_kind: actor.kind,
      actor_id: actor.kind === 'person' ? actor.id : null,
      actor_name: actor.name,
      client_ip: actor.clientIp ?? null,
      action,
      subject_kind: action.slice(0, action.indexOf('.')),
      subject_id: subject.id,
      subject_label: subject.label,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
