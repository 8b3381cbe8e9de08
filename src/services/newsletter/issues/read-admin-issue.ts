import type { AdminIssue } from '../../../contract/issues.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import type { Reading } from '../../articles/present-article.ts';
import { Refusal } from '../../refusal.ts';
import { presentAdminIssueSummary } from './list-admin-issues.ts';
import { readStories } from './read-stories.ts';

/** @returns any issue as its editor opens it; @throws Refusal `not-found` */
export async function readAdminIssue(db: Database, { id, ...reading }: Reading & { id: string }): Promise<AdminIssue> {
  const row = await db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not-found', notices.issueNotFound.detail);
  return {
    ...presentAdminIssueSummary(row),
    ...(await readStories(db, { ...reading, issueId: id, leadId: row.lead_article_id })),
    preheader: row.preheader,
    note: row.note,
    composedFrom: row.composed_from,
    composedUntil: row.composed_until,
    version: row.version,
  };
}
