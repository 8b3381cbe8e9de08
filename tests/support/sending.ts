import { v7 as uuid } from 'uuid';
import type { Email } from '../../src/contract/emails.ts';
import { placeholderUrl } from '../../src/contract/emails.ts';
import type { Database } from '../../src/database/schema.ts';
import type { SendingEmails } from '../../src/jobs/sending-rounds.ts';
import { correctionWriter, createIssueSender } from '../../src/mail/issue-sender.ts';
import { openMailer } from '../../src/mail/open-mailer.ts';
import { openCurrentSite } from '../../src/services/site/current-site.ts';

/** Rows per statement; SQLite allows 32,766 parameters. */
const rowsPerStatement = 2000;

const sendingSecret = 'a secret that only the tests of sending know';
const siteUrl = 'https://magazine.test';

/** The email of every test: two articles, one of them linked twice, and the links of each recipient. */
const writtenEmail: Email = {
  subject: 'This week in The Test – größer',
  html: [
    '<html><body><h1>This week – größer</h1>',
    '<p><a href="https://magazine.test/articles/one?a=1&amp;b=2">One</a> <a href="https://elsewhere.test/two">Two</a></p>',
    '<p><a class="more" href="https://magazine.test/articles/one?a=1&amp;b=2">Read on</a></p>',
    `<p><a href="${placeholderUrl('unsubscribe')}">Leave</a></p></body></html>`,
  ].join('\n'),
  text: `One: https://magazine.test/articles/one?a=1&b=2\n\nLeave: ${placeholderUrl('unsubscribe')}\n`,
};

/** Stores active subscribers. @returns their addresses */
export async function addReaders(db: Database, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    email: `reader-${index}@readers.test`,
    subscribed_at: '2026-01-01T00:00:00.000Z',
  }));
  for (let start = 0; start < count; start += rowsPerStatement) {
    await db
      .insertInto('newsletter_subscribers')
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
  return rows.map(({ email }) => email);
}

/** @returns the id of a new, untouched issue */
export async function addIssue(db: Database, given: { sendAt?: string } = {}): Promise<string> {
  const id = uuid();
  const time = '2026-06-15T12:00:00.000Z';
  const { numbers } = await db
    .selectFrom('newsletter_issues')
    .select(({ fn }) => fn.countAll<number>().as('numbers'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('newsletter_issues')
    .values({
      id,
      slug: `issue-${id}`,
      number: numbers + 1,
      subject: writtenEmail.subject,
      preheader: '',
      note: 'Dear readers',
      lead_article_id: null,
      status: given.sendAt ? 'scheduled' : 'draft',
      send_at: given.sendAt ?? null,
      composed_from: time,
      composed_until: time,
      sent_at: null,
      created_at: time,
      updated_at: time,
    })
    .execute();
  return id;
}

/** @returns the production sender with its own mailer, through the SMTP server at that URL */
export function sendingTo(db: Database, smtpUrl: string): SendingEmails & { close(): Promise<void> } {
  const mailer = openMailer({ smtpUrl, sender: { name: undefined, address: 'letters@magazine.test' }, dataDir: '' });
  const site = openCurrentSite(db, siteUrl);
  const sending = createIssueSender(db, {
    mailer,
    newsletter: { secret: sendingSecret, siteUrl },
    site,
    writeCorrection: correctionWriter(db, site),
    writeIssue: async (_issueId, categoryIds) => ({
      ...writtenEmail,
      articleIds: [],
      subject: categoryIds ? `Only ${[...categoryIds].join(', ')}` : writtenEmail.subject,
    }),
  });
  return { ...sending, close: () => mailer.close() };
}
