import type { ArticleSummary } from '../../../contract/articles.ts';
import type { Database } from '../../../database/schema.ts';
import {
  imagesOf,
  type ListedRow,
  type PublicRead,
  presentSummary,
  selectPublished,
} from '../../articles/present-article.ts';
import { withAuthors } from '../../articles/present-authors.ts';
import { readPageImages } from '../../images/page-images.ts';

/** The articles of an issue, each list in its own order. */
export interface IssueArticles {
  lead: ArticleSummary | null;
  /** All but the lead. */
  stories: ArticleSummary[];
  mostRead: ArticleSummary[];
}

interface WhichIssue extends PublicRead {
  issueId: string;
  leadId: string | null;
}

/** @returns the published articles of an issue; articles that are no longer published are left out */
export async function readArticles(
  db: Database,
  { issueId, leadId, now, siteUrl }: WhichIssue,
): Promise<IssueArticles> {
  const rows = await selectPublished(db, now)
    .innerJoin('newsletter_issue_stories as told', 'told.article_id', 'articles.id')
    .select(['told.kind', 'told.place'])
    .where('told.issue_id', '=', issueId)
    .orderBy('told.place')
    .orderBy('articles.id')
    .execute();
  const lead =
    leadId === null ? undefined : await selectPublished(db, now).where('articles.id', '=', leadId).executeTakeFirst();
  const [listed, leads] = await Promise.all([withAuthors(db, rows), withAuthors(db, lead ? [lead] : [])]);
  const images = await readPageImages(db, [...listed, ...leads].flatMap(imagesOf), siteUrl);
  const present = (row: ListedRow) => presentSummary(row, images, siteUrl);
  const ofKind = (kind: string) => listed.filter((row) => row.kind === kind).map(present);
  return {
    lead: leads.map(present)[0] ?? null,
    stories: ofKind('story').filter(({ id }) => id !== lead?.id),
    mostRead: ofKind('most-read'),
  };
}

export interface IssueCategory {
  name: string;
  slug: string;
  stories: ArticleSummary[];
}

/** @returns the articles by category, categories in the order of their first articles, so that the editor's order decides */
export function byCategory(articles: readonly ArticleSummary[]): IssueCategory[] {
  const categories = new Map<string, IssueCategory>();
  for (const article of articles) {
    const { name, slug } = article.category;
    const category = categories.get(slug) ?? { name, slug, stories: [] };
    category.stories.push(article);
    categories.set(slug, category);
  }
  return [...categories.values()];
}
