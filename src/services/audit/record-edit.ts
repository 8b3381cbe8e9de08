import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Changes } from './changes-of.ts';
import { type Deed, recordAudit } from './record-audit.ts';

/** Edits of one person within this time are one entry, in milliseconds: a form that saves by itself would fill the log. */
const oneSitting = 5 * 60 * 1000;

/** Records an edit like `recordAudit`. One that follows another of the same person, with nothing between, goes into its entry. */
export async function recordEdit(trx: DatabaseTransaction, deed: Deed & Changes): Promise<void> {
  const { actor, action, subject, before, after } = deed;
  const last = await trx
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isOfHere = actor.kind === 'person' && last?.action === action && last.actor_id === actor.id;
  if (!isOfHere || Date.now() - Date.parse(last.at) > oneSitting) return recordAudit(trx, deed);
  await trx
    .updateTable('audit_log')
    .set({
      subject_label: subject.label,
      before: JSON.stringify({ ...before, ...JSON.parse(last.before ?? '{}') }),
      after: JSON.stringify({ ...JSON.parse(last.after ?? '{}'), ...after }),
    })
    .where('id', '=', last.id)
    .execute();
}
