import type { IssueStatus } from '../../../contract/issues.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** States in which an issue can be changed: its sending has not begun. */
export const changeableStates = ['draft', 'scheduled'] as const;

/** @returns whether an issue in this state can be changed */
export function isChangeable(status: IssueStatus): boolean {
  return changeableStates.some((state) => state === status);
}

/** @throws ServiceError that says why an issue cannot be changed: not found, being sent, or changed by another editor */
export async function refuseChange(db: Database, id: string): Promise<never> {
  const known = await db.selectFrom('newsletter_issues').select('status').where('id', '=', id).executeTakeFirst();
  if (!known) throw new ServiceError('not-found', notices.issueNotFound.detail);
  if (!isChangeable(known.status)) {
    throw new ServiceError('issue-state', "This issue has already been sent and can't be changed.");
  }
  throw staleIssue();
}

/** @returns the error for an issue that another editor has changed since it was read */
export function staleIssue(): ServiceError {
  return new ServiceError('stale-edit', 'This issue has changed since you opened it. Your changes were not saved.');
}
