import type { Issue } from '../../../contract/issues.ts';
import { notices } from '../../../contract/notices.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { Database } from '../../../database/schema.ts';
import type { Reading } from '../../articles/present-article.ts';
import { renderText } from '../../articles/text-renderer.ts';
import { Refusal } from '../../refusal.ts';
import { bySection, readStories } from './read-stories.ts';
import { presentSentIssue, selectSentIssues } from './select-issues.ts';

/**
 * @param input.slug the issue's, or one that it had before
 * @returns an issue that went out, as its public page shows it
 * @throws Refusal `not-found` when there is none, or it is not to be sent yet
 */
export async function readIssue(db: Database, { slug, ...reading }: Reading & { slug: string }): Promise<Issue> {
  const row = await selectSentIssues(db)
    .innerJoin('newsletter_issue_slugs', 'newsletter_issue_slugs.issue_id', 'newsletter_issues.id')
    .select(['newsletter_issues.note', 'newsletter_issues.lead_article_id'])
    .where('newsletter_issue_slugs.slug', '=', slug)
    .executeTakeFirst();
  if (!row) throw new Refusal('not-found', notices.issueNotFound.detail);
  const told = await readStories(db, { ...reading, issueId: row.id, leadId: row.lead_article_id });
  return {
    ...presentSentIssue(row),
    noteHtml: row.note && (await renderText(row.note)).html,
    lead: told.lead,
    sections: bySection(told.stories),
    mostRead: told.mostRead,
  };
}

/** @returns the absolute address of an issue's public page */
export function issueAddress({ slug }: { slug: string }, siteUrl: string): string {
  return siteUrl + pagePaths.issue(slug);
}
