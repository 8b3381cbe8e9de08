import type { AdminIssueSummary } from '../../../contract/issues.ts';
import type { Database } from '../../../database/schema.ts';
import type { IssueCursor, IssueListInput } from './list-issues.ts';

export interface AdminIssuePage {
  items: AdminIssueSummary[];
  /** How many there are on all pages together. */
  total: number;
  /** Where the next page starts; absent on the last one. */
  next?: IssueCursor;
}

/** @returns all issues, drafts too, newest first; there is one a week, so that they are counted */
export async function listAdminIssues(db: Database, { limit, after }: IssueListInput): Promise<AdminIssuePage> {
  let query = db
    .selectFrom('newsletter_issues')
    .select(['id', 'slug', 'number', 'subject', 'status', 'send_at', 'sent_at', 'created_at'])
    .orderBy('number', 'desc')
    .limit(limit + 1);
  if (after) query = query.where('number', '<', after[0]);
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('newsletter_issues')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const items = rows.slice(0, limit).map(presentAdminIssueSummary);
  const last = items.at(-1);
  return rows.length > limit && last ? { items, total, next: [last.number] } : { items, total };
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
