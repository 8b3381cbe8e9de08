import { onTestFinished } from 'vitest';
import { openMailer } from '../../src/mail/open-mailer.ts';
import { openTransactionalEmails } from '../../src/mail/transactional-emails.ts';
import type { Newsletter } from '../../src/services/newsletter/newsletter.ts';
import { fixedSite } from './magazine.ts';
import { quietNewsletter } from './quiet-newsletter.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';

export interface Mailing {
  newsletter: Newsletter;
  sink: SmtpSink;
  /** Waits for every email that is on its way. @returns the emails that have arrived, for that address only when one is given */
  emails(address?: string): Promise<SmtpSink['received']>;
}

/** A newsletter whose emails go to a mail server of this test's own. */
export async function openMailing(given: Partial<Newsletter> = {}): Promise<Mailing> {
  const sink = await openSmtpSink();
  const sender = { name: undefined, address: 'letters@magazine.test' };
  const mailer = openMailer({ smtpUrl: sink.url, sender, dataDir: '' });
  const transactional = openTransactionalEmails(mailer, fixedSite());
  onTestFinished(async () => {
    await transactional.close();
    await mailer.close();
    await sink.close();
  });
  return {
    newsletter: { ...quietNewsletter, confirms: true, sendEmail: transactional.sendEmail, ...given },
    sink,
    async emails(address) {
      await transactional.idle();
      return sink.received.filter(({ to }) => !address || to.includes(address));
    },
  };
}

/** @returns path and query of the first link of an email's text that leads there */
export function linkIn(text: string | undefined, path: string): string {
  const link = text?.match(new RegExp(`https://magazine\\.test(${path}\\?token=[\\w.-]+)`))?.[1];
  if (!link) throw new Error(`the letter has no link to ${path}:\n${text}`);
  return link;
}

/** @returns the token of a link */
export function tokenOf(link: string): string {
  return new URL(link, 'https://magazine.test').searchParams.get('token') ?? '';
}
