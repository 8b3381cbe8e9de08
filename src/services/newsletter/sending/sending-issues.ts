import type { Database } from '../../../database/schema.ts';

/** An issue that is being sent. */
export interface SendingIssue {
  id: string;
  /** Whether every recipient has a delivery; nothing is sent before that. */
  isWritten: boolean;
  /** Why nothing can be sent, for the admin; null when sending works. */
  trouble: string | null;
}

/** @returns the issues that are being sent, in the order of their start */
export async function listSendingIssues(db: Database): Promise<SendingIssue[]> {
  const rows = await db
    .selectFrom('newsletter_issues')
    .select(['id', 'recipients', 'trouble'])
    .where('status', '=', 'sending')
    .orderBy('sent_at')
    .execute();
  return rows.map(({ id, recipients, trouble }) => ({ id, isWritten: recipients !== null, trouble }));
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
