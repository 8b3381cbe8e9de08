import type { HiddenArticle } from '../../../contract/issues.ts';
import type { Database } from '../../../database/schema.ts';
import { statusAt } from '../../articles/article-status.ts';
import { isHidden } from '../../articles/published.ts';

/**
 * @returns the articles of an issue that readers do not see at `now`, since an editor withdrew, moved or rescheduled them after they
 *   were added; neither its emails nor its page have them
 */
export async function listHiddenArticles(
  db: Database,
  { issueId, now }: { issueId: string; now: Date },
): Promise<HiddenArticle[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'title', 'status', 'publish_date'])
    .where(isHidden(now))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('newsletter_issue_stories').select('article_id').where('issue_id', '=', issueId)),
        eb('id', '=', selectFrom('newsletter_issues').select('lead_article_id').where('id', '=', issueId)),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, ...row }) => ({ id, title, status: statusAt(now, row) }));
}
