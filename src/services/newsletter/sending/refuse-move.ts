import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { type Mailing, tablesOf } from '../mailings/mailing.ts';

const explanations = {
  issue: {
    draft: "This issue hasn't been sent yet.",
    scheduled: "This issue is scheduled and hasn't been sent yet.",
    sending: 'This issue is already being sent.',
    paused: 'Sending of this issue is paused.',
    sent: 'This issue has been sent.',
  },
  correction: {
    draft: "This correction hasn't been emailed yet.",
    scheduled: "This correction hasn't been emailed yet.",
    sending: 'This correction is already being emailed.',
    paused: 'The email about this correction is paused.',
    sent: 'This correction has been emailed.',
  },
} as const;

/** @throws ServiceError that says why a mailing cannot be started, paused or resumed in its present state */
export async function refuseMove(db: Database, mailing: Mailing): Promise<never> {
  const { kind, id } = mailing;
  const found = await db
    .selectFrom(tablesOf(mailing).mailings)
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found && kind === 'issue') throw new ServiceError('not-found', notices.issueNotFound.detail);
  const code = kind === 'issue' ? 'issue-state' : 'correction-state';
  throw new ServiceError(code, explanations[kind][found?.status ?? 'draft']);
}
