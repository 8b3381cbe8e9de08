import type { FailedEmail, SendingProgress } from '../../../contract/newsletter-sending.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** Lines of the log. */
const logLength = 50;

/**
 * @returns the progress of an issue's sending
 * @throws ServiceError `not-found`
 */
export async function readProgress(db: Database, issueId: string): Promise<SendingProgress> {
  const issue = await db
    .selectFrom('newsletter_issues')
    .select(['status', 'recipients', 'trouble', 'restored_from'])
    .where('id', '=', issueId)
    .executeTakeFirst();
  if (!issue) throw new ServiceError('not-found', notices.issueNotFound.detail);
  const counts = await countDeliveries(db, issueId);
  return {
    status: issue.status,
    recipients: issue.recipients === null ? null : [...counts.values()].reduce((sum, emails) => sum + emails, 0),
    waiting: counts.get('waiting') ?? 0,
    underWay: counts.get('claimed') ?? 0,
    sent: counts.get('sent') ?? 0,
    failed: counts.get('failed') ?? 0,
    bounced: counts.get('bounced') ?? 0,
    skipped: counts.get('skipped') ?? 0,
    maybeTwice: await countMaybeTwice(db, issueId),
    trouble: issue.trouble,
    restoredFrom: issue.restored_from,
    log: await readLog(db, issueId),
  };
}

/** @returns the number of an issue's deliveries by status; counted in the index, 100,000 in about 10 ms */
export async function countDeliveries(db: Database, issueId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select(['status', ({ fn }) => fn.countAll<number>().as('emails')])
    .where('issue_id', '=', issueId)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, emails }) => [status, emails]));
}

async function countMaybeTwice(db: Database, issueId: string): Promise<number> {
  const { emails } = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('emails'))
    .where('issue_id', '=', issueId)
    .where('maybe_twice', '=', 1)
    .executeTakeFirstOrThrow();
  return emails;
}

async function readLog(db: Database, issueId: string): Promise<FailedEmail[]> {
  const rows = await db
    .selectFrom('newsletter_deliveries as delivery')
    .leftJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'delivery.subscriber_id')
    .select(['subscriber.email', 'delivery.status', 'delivery.attempts', 'delivery.error', 'delivery.tried_at'])
    .where('delivery.issue_id', '=', issueId)
    .where('delivery.error', 'is not', null)
    .orderBy('delivery.tried_at', 'desc')
    .limit(logLength)
    .execute();
  return rows.flatMap(({ email, status, attempts, error, tried_at }) =>
    // A delivery that was sent in the end is no error.
    status === 'sent' || error === null || tried_at === null ? [] : [{ email, status, attempts, error, at: tried_at }],
  );
}
