import type { AdminCorrection } from '../../contract/corrections.ts';
import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { renderCorrection } from './present-correction.ts';

interface OfArticle {
  articleId: string;
  /** BCP 47 tag. */
  language: string;
}

/**
 * @returns the corrections of an article in any state, the newest first
 * @throws ServiceError `not-found` when there is no such article
 */
export async function listAdminCorrections(
  db: Database,
  { articleId, language }: OfArticle,
): Promise<AdminCorrection[]> {
  const article = await db.selectFrom('articles').select('id').where('id', '=', articleId).executeTakeFirst();
  if (!article) throw new ServiceError('not-found', notices.articleNotFound.detail);
  const rows = await selectCorrections(db, articleId)
    .orderBy('corrections.created_at', 'desc')
    .orderBy('corrections.id', 'desc')
    .execute();
  return Promise.all(rows.map((row) => present(row, language)));
}

/** @throws ServiceError `not-found` */
export async function readAdminCorrection(
  db: Database,
  { articleId, id, language }: OfArticle & { id: string },
): Promise<AdminCorrection> {
  const row = await selectCorrections(db, articleId).where('corrections.id', '=', id).executeTakeFirst();
  if (!row) throw correctionNotFound();
  return present(row, language);
}

export function correctionNotFound(): ServiceError {
  return new ServiceError('not-found', 'There is no such correction. It may have been deleted.');
}

function selectCorrections(db: Database, articleId: string) {
  return db
    .selectFrom('corrections')
    .leftJoin('correction_mailings', 'correction_mailings.id', 'corrections.id')
    .select([
      'corrections.id',
      'corrections.article_id',
      'corrections.kind',
      'corrections.text',
      'corrections.created_at',
      'corrections.updated_at',
      'corrections.created_by_name',
      'corrections.version',
      'correction_mailings.status',
    ])
    .where('corrections.article_id', '=', articleId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCorrections>['execute']>>[number];

async function present(row: Row, language: string): Promise<AdminCorrection> {
  return {
    id: row.id,
    articleId: row.article_id,
    kind: row.kind,
    text: row.text,
    textHtml: await renderCorrection(row, language),
    date: row.created_at,
    updatedAt: row.updated_at,
    createdBy: row.created_by_name,
    version: row.version,
    emailStatus: row.status,
  };
}
