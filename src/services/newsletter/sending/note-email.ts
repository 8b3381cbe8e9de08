import { createHash } from 'node:crypto';
import type { Database } from '../../../database/schema.ts';

interface NotedEmail {
  issueId: string;
  /** Ids of the categories that its recipients have chosen, as JSON; null for all. */
  categories: string | null;
  /** The articles that are in it. */
  articleIds: readonly string[];
}

/**
 * Stores which articles an email of an issue has, before it is sent: a correction is emailed to those who got the article.
 * @returns its id, the same for the same email, on any instance and after a restart
 */
export async function noteEmail(db: Database, { issueId, categories, articleIds }: NotedEmail): Promise<string> {
  const articles = [...new Set(articleIds)].sort();
  const id = createHash('sha256')
    .update(JSON.stringify([issueId, categories, articles]))
    .digest('base64url');
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('newsletter_emails')
      .values({ id, issue_id: issueId, categories })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    if (articles.length === 0) return;
    await trx
      .insertInto('newsletter_email_articles')
      .columns(['article_id', 'email_id'])
      // Only those that still exist: one may have been deleted for good since it was read.
      .expression((insert) =>
        insert
          .selectFrom('articles')
          .select(({ ref, val }) => [ref('id').as('article_id'), val(id).as('email_id')])
          .where('id', 'in', articles),
      )
      .onConflict((conflict) => conflict.columns(['article_id', 'email_id']).doNothing())
      .execute();
  });
  return id;
}
