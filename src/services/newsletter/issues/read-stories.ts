import type { ArticleSummary } from '../../../contract/articles.ts';
import type { Database } from '../../../database/schema.ts';
import { presentSummary, type Reading, selectPublished } from '../../articles/present-article.ts';

/** What an issue tells of, each list in its own order. */
export interface IssueStories {
  lead: ArticleSummary | null;
  /** All but the lead. */
  stories: ArticleSummary[];
  mostRead: ArticleSummary[];
}

interface WhichIssue extends Reading {
  issueId: string;
  leadId: string | null;
}

/** @returns the published stories of an issue; what was taken back in the meantime is left out */
export async function readStories(db: Database, { issueId, leadId, now, siteUrl }: WhichIssue): Promise<IssueStories> {
  const rows = await selectPublished(db, now)
    .innerJoin('newsletter_issue_stories as told', 'told.article_id', 'articles.id')
    .select(['told.kind', 'told.place'])
    .where('told.issue_id', '=', issueId)
    .orderBy('told.place')
    .orderBy('articles.id')
    .execute();
  const lead =
    leadId === null ? undefined : await selectPublished(db, now).where('articles.id', '=', leadId).executeTakeFirst();
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => presentSummary(row, siteUrl));
  return {
    lead: lead ? presentSummary(lead, siteUrl) : null,
    stories: ofKind('story').filter(({ id }) => id !== lead?.id),
    mostRead: ofKind('most-read'),
  };
}

export interface IssueSection {
  name: string;
  slug: string;
  stories: ArticleSummary[];
}

/** @returns the stories by section: sections stand in the order of their first stories, so that the editor's order decides */
export function bySection(stories: readonly ArticleSummary[]): IssueSection[] {
  const sections = new Map<string, IssueSection>();
  for (const story of stories) {
    const { name, slug } = story.category;
    const section = sections.get(slug) ?? { name, slug, stories: [] };
    section.stories.push(story);
    sections.set(slug, section);
  }
  return [...sections.values()];
}
