import type { Database } from '../../database/schema.ts';

/** When emails were last handed over; times are ISO-8601. */
export interface MailResult {
  succeededAt: string | null;
  failedAt: string | null;
  /** Error of the last failure, in one line, without the words of the mail server, which may name a recipient. */
  error: string | null;
}

/** @returns when any instance last handed over an email, and when it last failed to */
export async function readMailResult(db: Database): Promise<MailResult> {
  const row = await db
    .selectFrom('job_runs')
    .select(['succeeded_at', 'failed_at', 'error'])
    .where('name', '=', 'mail')
    .executeTakeFirst();
  const { succeeded_at: succeededAt = null, failed_at: failedAt = null, error = null } = row ?? {};
  return { succeededAt, failedAt, error };
}
