import type { AdminIssueSummary, IssueStatus } from '../../contract/issues.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { presentSummaries, selectSummaries } from '../newsletter/issues/list-admin-issues.ts';

/** States, from those that need an editor now to those that need one later. */
const urgency: readonly IssueStatus[] = ['paused', 'sending', 'scheduled', 'draft'];

/** @returns the newest issues that are not sent yet, the most urgent first. With about one issue a week no index is needed */
export async function readWaitingIssues(db: Database, now: Date): Promise<AdminIssueSummary[]> {
  const rows = await selectSummaries(db)
    .where('status', 'in', urgency)
    .orderBy('number', 'desc')
    .limit(limits.dashboard.issues)
    .execute();
  const issues = await presentSummaries(db, rows, now);
  return issues.sort((one, other) => urgency.indexOf(one.status) - urgency.indexOf(other.status));
}
