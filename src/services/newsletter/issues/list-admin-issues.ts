import type { AdminIssueSummary } from '../../../contract/issues.ts';
import type { Database } from '../../../database/schema.ts';
import { type CountedPage, readPage } from '../../paging/page.ts';
import { type IssueCursor, type IssueListInput, newestIssueFirst } from './list-issues.ts';

/** @returns all issues including drafts, newest first; with about one a week, counting them is cheap */
export async function listAdminIssues(
  db: Database,
  input: IssueListInput,
): Promise<CountedPage<AdminIssueSummary, IssueCursor>> {
  const query = db
    .selectFrom('newsletter_issues')
    .select(['id', 'slug', 'number', 'subject', 'status', 'send_at', 'sent_at', 'created_at']);
  const [page, { total }] = await Promise.all([
    readPage(query, { ...newestIssueFirst, ...input }),
    db
      .selectFrom('newsletter_issues')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...page, items: page.items.map(presentAdminIssueSummary), total };
}

interface SummaryRow {
  id: string;
  slug: string;
  number: number;
  subject: string;
  status: AdminIssueSummary['status'];
  send_at: string | null;
  sent_at: string | null;
  created_at: string;
}

/** @returns the row as the admin lists it */
export function presentAdminIssueSummary(row: SummaryRow): AdminIssueSummary {
  return {
    id: row.id,
    slug: row.slug,
    number: row.number,
    subject: row.subject,
    status: row.status,
    sendAt: row.send_at,
    sentAt: row.sent_at,
    createdAt: row.created_at,
  };
}
