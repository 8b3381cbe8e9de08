import { join } from 'node:path';
import type { Mailer } from '../../services/newsletter/mailer.ts';
import type { Sender } from './compose.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

interface MailSettings {
  /** Undefined: letters are written to the outbox. */
  smtpUrl: string | undefined;
  sender: Sender;
  dataDir: string;
}

/** @returns how letters leave this installation */
export function openMailer({ smtpUrl, sender, dataDir }: MailSettings): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, sender) : createOutboxMailer(join(dataDir, 'outbox'), sender);
}
