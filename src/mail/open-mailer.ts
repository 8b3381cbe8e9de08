import type { Mailer, Sender } from '../services/email/mailer.ts';
import { outboxFolder } from '../services/newsletter/outbox/outbox-files.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

interface MailSettings {
  /** Undefined: emails are written to the outbox. */
  smtpUrl: string | undefined;
  sender: Sender;
  dataDir: string;
}

/** @returns how emails leave this installation */
export function openMailer({ smtpUrl, sender, dataDir }: MailSettings): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, sender) : createOutboxMailer(outboxFolder(dataDir), sender);
}
