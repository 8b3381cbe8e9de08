import type { Mailer } from '../../src/services/email/mailer.ts';
import type { Newsletter } from '../../src/services/newsletter/newsletter.ts';

/** A newsletter that subscribes without confirmation, and sends nothing. */
export const quietNewsletter: Newsletter = {
  secret: 'a secret that only tests may know, ever',
  siteUrl: 'https://magazine.test',
  confirms: false,
  sendEmail: () => {},
};

/** A mailer that accepts every email, and sends none. */
export const quietMailer: Mailer = {
  transport: 'outbox',
  sender: { name: undefined, address: 'letters@magazine.test' },
  async send() {},
  async rehearse() {},
  async close() {},
};
