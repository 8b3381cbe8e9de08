import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';
import { isArticle } from './which-article.ts';

/**
 * @param idOrSlug an id, a slug, or a slug that the article had before
 * @returns the error for a URL without a published article: that it is gone, or that there is none, in the words of the editor who
 *   withdrew it where there are such words
 */
export async function explainMissing(db: Database, idOrSlug: string): Promise<ServiceError> {
  const withdrawn = await findWithdrawn(db, idOrSlug);
  noteReads('unknown-article', ...(withdrawn ? [`article:${withdrawn.id}` as const] : []));
  const { withdrawn_status: status, withdrawn_note: note } = withdrawn ?? {};
  if (status === 410) return new ServiceError('gone', note ?? 'This article is no longer available.');
  return new ServiceError('not-found', note ?? notices.articleNotFound.detail);
}

/** @returns whether the URL of a withdrawn article answers something of its own, so that it does not share the page of all others */
export async function hasOwnAnswer(db: Database, idOrSlug: string): Promise<boolean> {
  const withdrawn = await findWithdrawn(db, idOrSlug);
  return withdrawn !== undefined && (withdrawn.withdrawn_status === 410 || withdrawn.withdrawn_note !== null);
}

function findWithdrawn(db: Database, idOrSlug: string) {
  return db
    .selectFrom('articles')
    .select(['id', 'withdrawn_status', 'withdrawn_note'])
    .where(isArticle(idOrSlug))
    .where('status', '=', 'withdrawn')
    .executeTakeFirst();
}
