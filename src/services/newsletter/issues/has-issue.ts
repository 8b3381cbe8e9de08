import type { Database } from '../../../database/schema.ts';
import { selectSentIssues } from './select-issues.ts';

/** @returns whether there is an issue with this slug, now or before, whose sending has begun */
export async function hasIssue(db: Database, slug: string): Promise<boolean> {
  const row = await selectSentIssues(db)
    .innerJoin('newsletter_issue_slugs', 'newsletter_issue_slugs.issue_id', 'newsletter_issues.id')
    .where('newsletter_issue_slugs.slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}
