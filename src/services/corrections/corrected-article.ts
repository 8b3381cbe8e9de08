import type { DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { requireOutOfTrash, subjectOf } from '../articles/article-status.ts';
import { lockArticle, type StoredArticle } from '../articles/stored-article.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';

interface Which {
  articleId: string;
  actor: Actor;
}

/**
 * Locks the article, so that no two writes to its corrections run at the same time.
 * @throws ServiceError `not-found`; `not-allowed` for an actor who may not publish the article; `article-state` in the trash
 */
export async function lockCorrected(trx: DatabaseTransaction, { articleId, actor }: Which): Promise<StoredArticle> {
  const article = await lockArticle(trx, articleId);
  requireAllowed(actor, 'publish-article', subjectOf(article));
  requireOutOfTrash(article.status);
  return article;
}

/** Readers see a correction on the article's page, so that the article has changed for them, and its dates follow. */
export async function touchCorrected(
  trx: DatabaseTransaction,
  { articleId, now }: { articleId: string; now: Date },
): Promise<void> {
  await trx.updateTable('articles').set({ updated_at: now.toISOString() }).where('id', '=', articleId).execute();
  await raiseContentVersion(trx, [`article:${articleId}`, 'corrections']);
}
