import type { Database } from '../../../database/schema.ts';
import { findEmailed } from '../corrections/describe-correction-email.ts';
import { listHiddenArticles } from '../issues/hidden-articles.ts';
import type { Mailing } from '../mailings/mailing.ts';

/**
 * @returns what the emails of a mailing depend on and an editor may change while it is sent, as a text to compare: an article that is
 *   withdrawn now is in no email that is sent from now on. Null when nothing may be sent: the corrected article is not published.
 */
export async function readContents(
  db: Database,
  { mailing: { kind, id }, now }: { mailing: Mailing; now: Date },
): Promise<string | null> {
  if (kind === 'issue') return JSON.stringify(await listHiddenArticles(db, { issueId: id, now }));
  const emailed = await findEmailed(db, { id, now });
  return emailed ? JSON.stringify(emailed) : null;
}

/** Pauses the email about a correction whose article readers do not see any more. */
export async function pauseHidden(db: Database, { id }: Mailing): Promise<void> {
  await db
    .updateTable('correction_mailings')
    .set({ status: 'paused', trouble: "The article isn't published any more." })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}
