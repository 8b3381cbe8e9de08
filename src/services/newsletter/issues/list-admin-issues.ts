import type { AdminIssueSummary } from '../../../contract/issues.ts';
import type { Database } from '../../../database/schema.ts';
import { type CountedPage, readPage } from '../../paging/page.ts';
import { readTexts, type TextsRow, textColumns } from './issue-texts.ts';
import { type IssueCursor, type IssueListInput, newestIssueFirst } from './list-issues.ts';

const summaryColumns = ['slug', 'number', 'send_at', 'sent_at', 'created_at'] as const;

/** @returns all issues including drafts, newest first; with about one a week, counting them is cheap */
export async function listAdminIssues(
  db: Database,
  { now, ...input }: IssueListInput & { now: Date },
): Promise<CountedPage<AdminIssueSummary, IssueCursor>> {
  const query = selectSummaries(db);
  const [page, { total }] = await Promise.all([
    readPage(query, { ...newestIssueFirst, ...input }),
    db
      .selectFrom('newsletter_issues')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...page, items: await presentSummaries(db, page.items, now), total };
}

/** @returns the base query of every list of issues for the admin */
export function selectSummaries(db: Database) {
  return db.selectFrom('newsletter_issues').select([...textColumns, ...summaryColumns]);
}

/** @returns the rows as the admin lists them, with the subjects as they are at `now`; few of them are not sent yet */
export function presentSummaries(
  db: Database,
  rows: readonly (SummaryRow & TextsRow)[],
  now: Date,
): Promise<AdminIssueSummary[]> {
  return Promise.all(
    rows.map(async (row) => presentAdminIssueSummary({ ...row, subject: (await readTexts(db, row, now)).subject })),
  );
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
