import type { Database } from '../../../database/schema.ts';
import type { Mailing } from '../mailings/mailing.ts';

/** A mailing that is being sent. */
export interface SendingMailing {
  mailing: Mailing;
  /** Whether every recipient has a delivery; nothing is sent before that. */
  isWritten: boolean;
  /** Why nothing can be sent, for the admin; null when sending works. */
  trouble: string | null;
}

/** @returns the issues and the emails about corrections that are being sent, in the order of their start */
export async function listSendingMailings(db: Database): Promise<SendingMailing[]> {
  const issues = await db
    .selectFrom('newsletter_issues')
    .select(['id', 'recipients', 'trouble', 'sent_at'])
    .where('status', '=', 'sending')
    .execute();
  const corrections = await db
    .selectFrom('correction_mailings')
    .select(['id', 'recipients', 'trouble', 'sent_at'])
    .where('status', '=', 'sending')
    .execute();
  const all = [
    ...issues.map((row) => ({ ...row, kind: 'issue' as const })),
    ...corrections.map((row) => ({ ...row, kind: 'correction' as const })),
  ].sort((one, other) => ((one.sent_at ?? '') < (other.sent_at ?? '') ? -1 : 1));
  return all.map(({ kind, id, recipients, trouble }) => ({
    mailing: { kind, id },
    isWritten: recipients !== null,
    trouble,
  }));
}

/** @returns how many emails per second one instance may send; the owner sets it */
export async function readEmailsPerSecond(db: Database): Promise<number> {
  const row = await db.selectFrom('settings').select('letters_per_second').executeTakeFirst();
  return row?.letters_per_second ?? 1;
}

/** @returns whether the owner has turned on open tracking, which puts an image into emails */
export async function countsOpens(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('open_tracking').executeTakeFirst();
  return row?.open_tracking === 1;
}
