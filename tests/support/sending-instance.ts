import { onTestFinished } from 'vitest';
import type { Database } from '../../src/database/schema.ts';
import { type SendingLetters, startSendingLetters } from '../../src/jobs/send-letters.ts';
import type { OutgoingLetter } from '../../src/services/newsletter/mailer.ts';
import { sendingTo } from './sending.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';

/** @returns an SMTP server that is closed when the test ends */
export async function openSink(): Promise<SmtpSink> {
  const sink = await openSmtpSink();
  onTestFinished(() => sink.close());
  return sink;
}

/** Everybody whom the server has taken a letter for, once for each letter. */
export const recipientsOf = (sink: SmtpSink) => sink.received.flatMap(({ to }) => to).sort();

/** Starts an instance; it is stopped when the test ends. @returns what stops it sooner */
export function startInstance(
  db: Database,
  smtpUrl: string,
  given: Partial<SendingLetters<OutgoingLetter>> = {},
): () => Promise<void> {
  const sending = sendingTo(db, smtpUrl);
  const stopSending = startSendingLetters(db, { ...sending, firstRest: 50, ...given });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopSending().then(() => sending.close());
    return stopped;
  };
  onTestFinished(stop);
  return stop;
}
