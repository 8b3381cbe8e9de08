import type { CorrectionSending } from '../../../contract/correction-sending.ts';
import type { Email, EmailRenderer } from '../../../contract/emails.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { Database } from '../../../database/schema.ts';
import { isUniqueViolation } from '../../../database/violations.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { correctionNotFound } from '../../corrections/read-admin-corrections.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { SiteSettings } from '../../site/read-site.ts';
import {
  describeCorrectionEmail,
  findEmailed,
  notPublished,
  subjectOf,
} from '../corrections/describe-correction-email.ts';
import { countReach, readReach } from '../corrections/reach.ts';
import type { Mailing } from '../mailings/mailing.ts';
import { pauseSending, resumeSending } from './pause-sending.ts';
import { findProgress } from './read-progress.ts';
import { refuseMove } from './refuse-move.ts';
import { writeDeliveries } from './write-deliveries.ts';

interface Which {
  articleId: string;
  /** Id of the correction. */
  id: string;
  actor: Actor;
  now: Date;
}

/**
 * @returns whom the email about a correction would reach, or reaches, and how far it is
 * @throws ServiceError `not-allowed`, `not-found`
 */
export async function readCorrectionSending(db: Database, which: Which): Promise<CorrectionSending> {
  requireAllowed(which.actor, 'manage-newsletter');
  const { kind, title, mailing } = await requireCorrection(db, which);
  if (!mailing) {
    const { certain, unknown } = await countReach(db, await readReach(db, which.id, which.now));
    return { recipients: certain, unknown, subject: subjectOf({ kind, title }), progress: null };
  }
  const progress = await findProgress(db, mailingOf(which));
  const { subject, unknown_recipients: unknown } = mailing;
  return { recipients: progress?.recipients ?? 0, unknown, subject, progress };
}

/**
 * Starts the email about a correction, to the active subscribers to whom an issue certainly brought the article. It is started once: the
 * mailing's key is that of the correction. The worker sends the emails, as it sends those of issues.
 * @throws ServiceError `not-allowed`; `not-found`; `article-state` when the article is not published; `correction-state` when it was
 *   started already, or no subscriber would get it
 */
export async function startCorrectionSending(db: Database, which: Which): Promise<void> {
  const { id, articleId, actor, now } = which;
  requireAllowed(actor, 'manage-newsletter');
  const { mailing } = await requireCorrection(db, which);
  if (mailing) return refuseMove(db, mailingOf(which));
  const { certain, unknown } = await countReach(db, await readReach(db, id, now));
  if (certain === 0)
    throw new ServiceError('correction-state', 'No issue brought this article to an active subscriber.');
  try {
    await db.transaction().execute(async (trx) => {
      const emailed = await findEmailed(trx, which);
      if (!emailed) throw notPublished();
      const sent_at = now.toISOString();
      const values = { id, subject: subjectOf(emailed), sent_at, unknown_recipients: unknown };
      await trx.insertInto('correction_mailings').values(values).execute();
      const subject = { id: articleId, label: emailed.title };
      await recordAudit(trx, { actor, action: 'article.send-correction', subject, after: { recipients: certain } });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuseMove(db, mailingOf(which));
    throw error;
  }
  await writeDeliveries(db, { mailing: mailingOf(which), now });
}

/**
 * Pauses the email about a correction, or resumes it.
 * @throws ServiceError `not-allowed`; `not-found`; `correction-state`
 */
export async function moveCorrectionSending(
  db: Database,
  which: Which,
  { paused }: { paused: boolean },
): Promise<void> {
  requireAllowed(which.actor, 'manage-newsletter');
  await requireCorrection(db, which);
  const sending = { mailing: mailingOf(which), actor: which.actor };
  await (paused ? pauseSending(db, sending) : resumeSending(db, sending));
}

/**
 * @returns the email about a correction for the admin's preview: it belongs to no subscriber, so its links to unsubscribe and to the
 *   preferences lead to public pages
 * @throws ServiceError `not-allowed`; `not-found`; `article-state` when the article is not published
 */
export async function writeCorrectionCopy(
  db: Database,
  { site, emails }: { site: SiteSettings; emails: EmailRenderer },
  which: Which,
): Promise<Email> {
  requireAllowed(which.actor, 'manage-newsletter');
  await requireCorrection(db, which);
  const everybodys = site.url + pagePaths.newsletter;
  const links = { preferences: everybodys, unsubscribe: everybodys };
  return emails.notice(await describeCorrectionEmail(db, { id: which.id, now: which.now, site, links }));
}

function mailingOf({ id }: Which): Mailing {
  return { kind: 'correction', id };
}

async function requireCorrection(db: Database, { articleId, id }: Which) {
  const correction = await db
    .selectFrom('corrections')
    .innerJoin('articles', 'articles.id', 'corrections.article_id')
    .select(['corrections.kind', 'articles.title'])
    .where('corrections.id', '=', id)
    .where('corrections.article_id', '=', articleId)
    .executeTakeFirst();
  if (!correction) throw correctionNotFound();
  const mailing = await db
    .selectFrom('correction_mailings')
    .select(['subject', 'unknown_recipients'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { ...correction, mailing };
}
