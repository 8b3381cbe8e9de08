import type { IssueStatus } from '../../../contract/issues.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../service-error.ts';

/** What may still be changed: nothing of it has left. */
export const changeableStates = ['draft', 'scheduled'] as const;

/** @returns whether an issue that stands so has not begun to leave */
export function isChangeable(status: IssueStatus): boolean {
  return changeableStates.some((state) => state === status);
}

/** @throws ServiceError that says why an issue cannot be changed: it is not there, has left, or was changed by somebody else */
export async function refuseChange(db: Database, id: string): Promise<never> {
  const known = await db.selectFrom('newsletter_issues').select('status').where('id', '=', id).executeTakeFirst();
  if (!known) throw new ServiceError('not-found', notices.issueNotFound.detail);
  if (!isChangeable(known.status)) {
    throw new ServiceError('issue-state', "This issue has already been sent and can't be changed.");
  }
  throw staleIssue();
}

/** @returns why nothing is done with an issue that is not the one that was looked at */
export function staleIssue(): ServiceError {
  return new ServiceError('stale-edit', 'This issue has changed since you opened it. Your changes were not saved.');
}
