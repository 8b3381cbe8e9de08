import type { DatabaseTransaction } from '../../../database/schema.ts';
import { selectPublished } from '../../articles/present-article.ts';
import { ServiceError } from '../../errors/service-error.ts';

interface WhichIssue {
  issueId: string;
  now: Date;
}

/**
 * Most read articles do not count: they alone are no reason for an email.
 * @throws ServiceError `issue-empty` when an issue has neither a note nor a published article
 */
export async function requireContent(trx: DatabaseTransaction, { issueId, now }: WhichIssue): Promise<void> {
  const issue = await trx
    .selectFrom('newsletter_issues')
    .select(['note', 'lead_article_id'])
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow();
  if (issue.note !== null) return;
  const article = await selectPublished(trx, now)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('articles.id', '=', issue.lead_article_id),
        eb(
          'articles.id',
          'in',
          selectFrom('newsletter_issue_stories')
            .select('article_id')
            .where('issue_id', '=', issueId)
            .where('kind', '=', 'story'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (article) return;
  throw new ServiceError('issue-empty', 'This issue is empty. Write a note or add an article before sending it.');
}
