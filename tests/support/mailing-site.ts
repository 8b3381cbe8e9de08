import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminIssue } from '../../src/contract/issues.ts';
import { connect } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { openOwnerAdmin } from './owner-admin.ts';
import { adminSiteSettings, withSite } from './running-sites.ts';
import { addReaders } from './sending.ts';
import type { SiteProcess } from './site-process.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';

/** A site that sends its emails to the test's own mail server. */
export interface MailingSite extends SiteProcess {
  sink: SmtpSink;
}

/** Starts the mail server and the site, and stops both once `use` ends. */
export async function withMailingSite(use: (site: MailingSite) => Promise<void>): Promise<void> {
  const sink = await openSmtpSink();
  const settings = { ...adminSiteSettings, SMTP_URL: sink.url, MAIL_FROM: 'letters@example.org' };
  await withSite(settings, (site) => use({ ...site, sink }));
  await sink.close();
}

interface Wanted {
  /** Number of subscribers. */
  readers: number;
  lettersPerSecond?: number;
  subject?: string;
}

/** Signs the browser in and composes an issue. @returns the issue, and the addresses of its subscribers */
export async function composeIssue(page: Page, { url, dataDir }: SiteProcess, wanted: Wanted) {
  const ownerAdmin = await openOwnerAdmin(page, url);
  await ownerAdmin.publish({ title: 'A story of this week' });
  const readers = await inDatabase(dataDir, async (db) => {
    const { lettersPerSecond } = wanted;
    if (lettersPerSecond) await db.updateTable('settings').set({ letters_per_second: lettersPerSecond }).execute();
    return addReaders(db, wanted.readers);
  });
  const composed: AdminIssue = await (await ownerAdmin.send('POST', adminPaths.issues)).json();
  const subject = wanted.subject ?? 'This week, and a “quoted” word';
  const issue: AdminIssue = await (await ownerAdmin.send('PATCH', adminPaths.issue(composed.id), { subject })).json();
  return { admin: ownerAdmin, issue, readers };
}

/** Accesses the database of a running site, as another instance would. */
export async function inDatabase<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect({ dataDir });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
