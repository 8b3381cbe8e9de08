import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';

const explanations = {
  draft: "This issue hasn't been sent yet.",
  scheduled: "This issue is scheduled and hasn't been sent yet.",
  sending: 'This issue is already being sent.',
  paused: 'Sending of this issue is paused.',
  sent: 'This issue has been sent.',
} as const;

/** @throws ServiceError that says why an issue cannot be started, paused or resumed in its present state */
export async function refuseMove(db: Database, issueId: string): Promise<never> {
  const issue = await db.selectFrom('newsletter_issues').select('status').where('id', '=', issueId).executeTakeFirst();
  if (!issue) throw new ServiceError('not-found', notices.issueNotFound.detail);
  throw new ServiceError('issue-state', explanations[issue.status]);
}
