import { v7 as uuid } from 'uuid';
import type { Database } from '../../src/database/schema.ts';
import { keepFirstSettings } from '../../src/services/settings/keep-first-settings.ts';
import { benchSite } from '../magazine/bench-site.ts';

/** Rows per statement; SQLite allows 32,766 parameters. */
const rowsPerStatement = 2000;

/** More than any instance reaches, so that the limit does not slow the measured sending. */
const emailsPerSecond = 10_000;

/** Fills an empty magazine with active subscribers and one issue. @returns the issue's id */
export async function fillNewsletter(
  db: Database,
  { subscribers, now }: { subscribers: number; now: Date },
): Promise<string> {
  const { url: siteUrl, ...settings } = await benchSite.read();
  await keepFirstSettings(db, { settings, siteUrl, now });
  await db.updateTable('settings').set({ letters_per_second: emailsPerSecond }).execute();
  const time = now.toISOString();
  for (let start = 0; start < subscribers; start += rowsPerStatement) {
    const length = Math.min(rowsPerStatement, subscribers - start);
    const rows = Array.from({ length }, (_, offset) => ({
      id: uuid(),
      email: `reader-${start + offset}@readers.test`,
      subscribed_at: time,
    }));
    await db.insertInto('newsletter_subscribers').values(rows).execute();
  }
  const issue = {
    id: uuid(),
    slug: 'bench',
    number: 1,
    subject: 'Bench',
    preheader: '',
    note: 'An issue without anything in it is not sent.',
    lead_article_id: null,
    send_at: null,
    sent_at: null,
    composed_from: time,
    composed_until: time,
    created_at: time,
    updated_at: time,
  };
  await db.insertInto('newsletter_issues').values(issue).execute();
  return issue.id;
}
