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
  /** Waits until no email is being sent. @returns the received emails, only those for the address if given */
  emails(address?: string): Promise<SmtpSink['received']>;
}

/** Opens a newsletter that sends its emails to the test's own mail server. */
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

/** @returns path and query of the first link with that path in an email's text */
export function linkIn(text: string | undefined, path: string): string {
  const link = text?.match(new RegExp(`https://magazine\\.test(${path}\\?token=[\\w.-]+)`))?.[1];
  if (!link) throw new Error(`the email has no link to ${path}:\n${text}`);
  return link;
}

/** @returns the token of a link */
export function tokenOf(link: string): string {
  return new URL(link, 'https://magazine.test').searchParams.get('token') ?? '';
}
