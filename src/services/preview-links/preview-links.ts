import { v7 as uuid } from 'uuid';
import { previewPath } from '../../contract/admin-paths.ts';
import { limits } from '../../contract/limits.ts';
import { notices } from '../../contract/notices.ts';
import type { CreatedPreviewLink, PreviewLink } from '../../contract/preview-links.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { subjectOf } from '../articles/article-status.ts';
import { lockArticle } from '../articles/stored-article.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createToken } from '../auth/one-time-token.ts';
import { ServiceError } from '../errors/service-error.ts';
import { mayStillShare, selectLinks } from './live-links.ts';

const day = 24 * 60 * 60 * 1000;

interface OfArticle {
  articleId: string;
  actor: Actor;
}

/**
 * @returns the links of an article that have not expired at `now`, newest first
 * @throws ServiceError `not-found`, `not-allowed`
 */
export async function listPreviewLinks(
  db: Database,
  { articleId, actor, now }: OfArticle & { now: Date },
): Promise<PreviewLink[]> {
  await requireMayShare(db, { articleId, actor });
  return readLinks(db, articleId, now);
}

/**
 * @param input.days how long the link works
 * @returns the link, with the URL that is not stored
 * @throws ServiceError `not-found`; `not-allowed`; `article-state` in the trash; `invalid` when the article has too many links
 */
export async function createPreviewLink(
  db: Database,
  { articleId, actor, now, days, siteUrl }: OfArticle & { now: Date; days: number; siteUrl: string },
): Promise<CreatedPreviewLink> {
  const { token, hash } = createToken();
  const id = uuid();
  const expiresAt = new Date(now.getTime() + days * day).toISOString();
  const created = await db.transaction().execute(async (trx) => {
    // Until this transaction ends, no other one moves the article to the trash or creates another link.
    await lockArticle(trx, articleId);
    const { title, status } = await requireMayShare(trx, { articleId, actor });
    if (status === 'trash') {
      throw new ServiceError('article-state', 'This article is in the trash. Restore it before you share a preview.');
    }
    const times = { created_at: now.toISOString(), expires_at: expiresAt };
    await trx
      .insertInto('preview_links')
      .values({ id, article_id: articleId, token_hash: hash, created_by: accountOf(actor) ?? '', ...times })
      .execute();
    const links = await readLinks(trx, articleId, now);
    if (links.length > limits.previewLinks) throw tooMany();
    const subject = { id: articleId, label: title };
    await recordAudit(trx, { actor, action: 'article.share-preview', subject, after: { expiresAt } });
    return links.find((link) => link.id === id);
  });
  if (!created) throw new Error('a new preview link has expired already');
  return { ...created, url: siteUrl + previewPath(token) };
}

/** Makes a link void. @throws ServiceError `not-found`, also for a link of another article; `not-allowed` */
export async function revokePreviewLink(
  db: Database,
  { articleId, id, actor }: OfArticle & { id: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { title } = await requireMayShare(trx, { articleId, actor });
    const { numDeletedRows } = await trx
      .deleteFrom('preview_links')
      .where('id', '=', id)
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ServiceError('not-found', 'This preview link has expired or was revoked.');
    await recordAudit(trx, { actor, action: 'article.revoke-preview', subject: { id: articleId, label: title } });
  });
}

/** Makes all links of an article void, for good, in the transaction that moves it to the trash. */
export async function revokePreviewLinks(trx: DatabaseTransaction, articleId: string): Promise<void> {
  await trx.deleteFrom('preview_links').where('article_id', '=', articleId).execute();
}

/** Deletes the links that have expired. Several instances may do this at the same time. */
export async function prunePreviewLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('preview_links').where('expires_at', '<=', now.toISOString()).execute();
}

/**
 * @returns the links of an article that have not expired, newest first. They count also while their makers may not share it, since they
 *   work again afterwards
 */
async function readLinks(db: Database, articleId: string, now: Date): Promise<PreviewLink[]> {
  const links = await selectLinks(db, now)
    .where('preview_links.article_id', '=', articleId)
    .select(['preview_links.id', 'preview_links.created_at'])
    .orderBy('preview_links.id', 'desc')
    .execute();
  return links.map((link) => {
    const { id, makerName: createdBy, created_at: createdAt, expires_at: expiresAt } = link;
    return { id, createdBy, createdAt, expiresAt, works: mayStillShare(link) };
  });
}

async function requireMayShare(db: Database, { articleId, actor }: OfArticle) {
  const article = await db
    .selectFrom('articles')
    .select(['title', 'author_id', 'bylines', 'created_by', 'status', 'trashed_from'])
    .where('id', '=', articleId)
    .executeTakeFirst();
  if (!article) throw new ServiceError('not-found', notices.articleNotFound.detail);
  requireAllowed(actor, 'share-preview', subjectOf({ ...article, status: article.trashed_from ?? article.status }));
  return article;
}

function tooMany(): ServiceError {
  return new ServiceError(
    'invalid',
    `An article can have up to ${limits.previewLinks} preview links at a time. Revoke one that is no longer needed.`,
  );
}
