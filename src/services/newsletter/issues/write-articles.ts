import type { DatabaseTransaction } from '../../../database/schema.ts';

interface IssueArticleIds {
  issueId: string;
  kind: 'story' | 'most-read';
  /** Ids in their new order. */
  articleIds: readonly string[];
}

/** Replaces an issue's articles of one kind with these. */
export async function writeArticles(
  trx: DatabaseTransaction,
  { issueId, kind, articleIds }: IssueArticleIds,
): Promise<void> {
  await trx.deleteFrom('newsletter_issue_stories').where('issue_id', '=', issueId).where('kind', '=', kind).execute();
  if (articleIds.length === 0) return;
  const rows = articleIds.map((article_id, place) => ({ issue_id: issueId, article_id, place, kind }));
  await trx.insertInto('newsletter_issue_stories').values(rows).execute();
}
