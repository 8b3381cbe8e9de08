import type { AdminIssueSummary, IssueStatus } from '../../contract/issues.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { presentAdminIssueSummary } from '../newsletter/issues/list-admin-issues.ts';

/** States, from those that need an editor now to those that need one later. */
const urgency: readonly IssueStatus[] = ['paused', 'sending', 'scheduled', 'draft'];

/** @returns the newest issues that are not sent yet, the most urgent first. With about one issue a week no index is needed */
export async function readWaitingIssues(db: Database): Promise<AdminIssueSummary[]> {
  const rows = await db
    .selectFrom('newsletter_issues')
    .select(['id', 'slug', 'number', 'subject', 'status', 'send_at', 'sent_at', 'created_at'])
    .where('status', 'in', urgency)
    .orderBy('number', 'desc')
    .limit(limits.dashboard.issues)
    .execute();
  return rows
    .map(presentAdminIssueSummary)
    .sort((one, other) => urgency.indexOf(one.status) - urgency.indexOf(other.status));
}
