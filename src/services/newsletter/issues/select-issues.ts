import type { Database } from '../../../database/schema.ts';

/** States in which an issue is public: from the moment when its first email may arrive. */
const open = ['sending', 'paused', 'sent'] as const;

/** @returns the base query of every public read of issues */
export function selectSentIssues(db: Database) {
  return db
    .selectFrom('newsletter_issues')
    .select([
      'newsletter_issues.id',
      'newsletter_issues.slug',
      'newsletter_issues.number',
      'newsletter_issues.subject',
      'newsletter_issues.preheader',
      'newsletter_issues.sent_at',
      'newsletter_issues.updated_at',
    ])
    .where('newsletter_issues.status', 'in', open);
}

export type SentIssueRow = Awaited<ReturnType<ReturnType<typeof selectSentIssues>['execute']>>[number];

/** @returns the issue as the archive lists it */
export function presentSentIssue(row: SentIssueRow) {
  return {
    slug: row.slug,
    number: row.number,
    subject: row.subject,
    preheader: row.preheader,
    date: row.sent_at ?? row.updated_at,
  };
}
