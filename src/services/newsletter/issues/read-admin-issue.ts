import type { AdminIssue } from '../../../contract/issues.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import type { PublicRead } from '../../articles/present-article.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { listHiddenArticles } from './hidden-articles.ts';
import { readTexts } from './issue-texts.ts';
import { presentAdminIssueSummary } from './list-admin-issues.ts';
import { readArticles } from './read-articles.ts';

/** @returns any issue for the issue editor; @throws ServiceError `not-found` */
export async function readAdminIssue(db: Database, { id, ...input }: PublicRead & { id: string }): Promise<AdminIssue> {
  const row = await db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.issueNotFound.detail);
  const texts = await readTexts(db, row, input.now);
  return {
    ...presentAdminIssueSummary({ ...row, ...texts }),
    ...(await readArticles(db, { ...input, issueId: id, leadId: row.lead_article_id })),
    hidden: await listHiddenArticles(db, { issueId: id, now: input.now }),
    preheader: texts.preheader,
    given: texts.given,
    isEdited: texts.isEdited,
    note: row.note,
    composedFrom: row.composed_from,
    composedUntil: row.composed_until,
    version: row.version,
  };
}
