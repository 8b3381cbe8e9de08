import { v7 as uuid } from 'uuid';
import { previewPath } from '../../contract/admin-paths.ts';
import { limits } from '../../contract/limits.ts';
import { can } from '../../contract/permissions.ts';
import type { CreatedPreviewLink, PreviewLink } from '../../contract/preview-links.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createToken } from '../auth/one-time-token.ts';
import { ServiceError } from '../errors/service-error.ts';
import { lockPage, noPage } from './page-row.ts';

const day = 24 * 60 * 60 * 1000;

interface OfPage {
  pageId: string;
  actor: Actor;
}

/** Selects the links of pages that have neither expired nor been revoked, with their makers. @param now when the links are to work */
export function selectPageLinks(db: Database, now: Date) {
  return db
    .selectFrom('page_preview_links')
    .innerJoin('users', 'users.id', 'page_preview_links.created_by')
    .innerJoin('pages', 'pages.id', 'page_preview_links.page_id')
    .where('page_preview_links.expires_at', '>', now.toISOString())
    .where('pages.status', '!=', 'trash')
    .select(['users.id as makerId', 'users.name as makerName', 'users.role', 'users.author_id as makerPage'])
    .select('page_preview_links.expires_at');
}

type Link = Awaited<ReturnType<ReturnType<typeof selectPageLinks>['execute']>>[number];

/** @returns whether the account that created the link may still change pages; asked whenever a link is read */
export function mayStillShare({ makerId: id, role, makerPage: authorId }: Link): boolean {
  return can({ id, role, authorId }, 'manage-pages');
}

/** @returns the links of a page that have not expired at `now`, newest first @throws ServiceError `not-found`, `not-allowed` */
export async function listPagePreviewLinks(
  db: Database,
  { pageId, actor, now }: OfPage & { now: Date },
): Promise<PreviewLink[]> {
  requireAllowed(actor, 'manage-pages');
  const page = await db.selectFrom('pages').select('id').where('id', '=', pageId).executeTakeFirst();
  if (!page) throw new ServiceError('not-found', noPage);
  return readLinks(db, pageId, now);
}

/**
 * @param input.days how long the link works
 * @returns the link, with the URL that is not stored
 * @throws ServiceError `not-found`; `not-allowed`; `page-state` in the trash; `invalid` when the page has too many links
 */
export async function createPagePreviewLink(
  db: Database,
  { pageId, actor, now, days, siteUrl }: OfPage & { now: Date; days: number; siteUrl: string },
): Promise<CreatedPreviewLink> {
  requireAllowed(actor, 'manage-pages');
  const { token, hash } = createToken();
  const id = uuid();
  const expiresAt = new Date(now.getTime() + days * day).toISOString();
  const created = await db.transaction().execute(async (trx) => {
    // Until this transaction ends, no other one moves the page to the trash or creates another link.
    const { title, status } = await lockPage(trx, pageId);
    if (status === 'trash') {
      throw new ServiceError('page-state', 'This page is in the trash. Restore it before you share a preview.');
    }
    const times = { created_at: now.toISOString(), expires_at: expiresAt };
    await trx
      .insertInto('page_preview_links')
      .values({ id, page_id: pageId, token_hash: hash, created_by: accountOf(actor) ?? '', ...times })
      .execute();
    const links = await readLinks(trx, pageId, now);
    if (links.length > limits.previewLinks) throw tooMany();
    const subject = { id: pageId, label: title };
    await recordAudit(trx, { actor, action: 'page.share-preview', subject, after: { expiresAt } });
    return links.find((link) => link.id === id);
  });
  if (!created) throw new Error('a new preview link has expired already');
  return { ...created, url: siteUrl + previewPath(token) };
}

/** Makes a link void. @throws ServiceError `not-found`, also for a link of another page; `not-allowed` */
export async function revokePagePreviewLink(
  db: Database,
  { pageId, id, actor }: OfPage & { id: string },
): Promise<void> {
  requireAllowed(actor, 'manage-pages');
  await db.transaction().execute(async (trx) => {
    const { title } = await lockPage(trx, pageId);
    const { numDeletedRows } = await trx
      .deleteFrom('page_preview_links')
      .where('id', '=', id)
      .where('page_id', '=', pageId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ServiceError('not-found', 'This preview link has expired or was revoked.');
    await recordAudit(trx, { actor, action: 'page.revoke-preview', subject: { id: pageId, label: title } });
  });
}

/** Makes all links of a page void, for good, in the transaction that moves it to the trash. */
export async function revokePagePreviewLinks(trx: DatabaseTransaction, pageId: string): Promise<void> {
  await trx.deleteFrom('page_preview_links').where('page_id', '=', pageId).execute();
}

/** Deletes the links that have expired. Several instances may do this at the same time. */
export async function prunePagePreviewLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('page_preview_links').where('expires_at', '<=', now.toISOString()).execute();
}

/** They count also while their makers may not change pages, since they work again afterwards. */
async function readLinks(db: Database, pageId: string, now: Date): Promise<PreviewLink[]> {
  const links = await selectPageLinks(db, now)
    .where('page_preview_links.page_id', '=', pageId)
    .select(['page_preview_links.id', 'page_preview_links.created_at'])
    .orderBy('page_preview_links.id', 'desc')
    .execute();
  return links.map((link) => {
    const { id, makerName: createdBy, created_at: createdAt, expires_at: expiresAt } = link;
    return { id, createdBy, createdAt, expiresAt, works: mayStillShare(link) };
  });
}

function tooMany(): ServiceError {
  return new ServiceError(
    'invalid',
    `A page can have up to ${limits.previewLinks} preview links at a time. Revoke one that is no longer needed.`,
  );
}
