import type { Mailer, Sender } from '../services/email/mailer.ts';
import { outboxFolder } from '../services/newsletter/outbox/outbox-files.ts';

interface MailSettings {
  /** Undefined: emails are written to the outbox. */
  smtpUrl: string | undefined;
  sender: Sender;
  dataDir: string;
}

/** @returns how emails leave this installation; nodemailer's 440 KB are loaded with the first email */
export function openMailer(settings: MailSettings): Mailer {
  let opening: Promise<Mailer> | undefined;
  return {
    transport: settings.smtpUrl ? 'smtp' : 'outbox',
    sender: settings.sender,
    async send(email, signal) {
      opening ??= open(settings);
      await (await opening).send(email, signal);
    },
    async rehearse(email) {
      opening ??= open(settings);
      await (await opening).rehearse(email);
    },
    async close() {
      await (await opening)?.close();
    },
  };
}

async function open({ smtpUrl, sender, dataDir }: MailSettings): Promise<Mailer> {
  if (smtpUrl) return (await import('./smtp-mailer.ts')).createSmtpMailer(smtpUrl, sender);
  return (await import('./outbox-mailer.ts')).createOutboxMailer(outboxFolder(dataDir), sender);
}
