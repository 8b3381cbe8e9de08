import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mailer, Sender } from '../services/email/mailer.ts';
import { classifyError } from './classify-error.ts';
import { compose } from './compose.ts';
import { maxConnections } from './max-connections.ts';

/** Emails per connection; some servers close a connection after a hundred. */
const emailsPerConnection = 100;

/** Milliseconds without an answer after which a server counts as gone. RFC 5321 allows minutes, which is too long in practice. */
const timeout = 30_000;

/** How long a stop waits for a server that does not answer, in milliseconds. */
const closeTimeout = 1000;

/** @returns a mailer over a pool of connections to that server */
export function createSmtpMailer(smtpUrl: string, sender: Sender): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    maxMessages: emailsPerConnection,
    // An email whose connection broke may have arrived: the caller decides whether to send it again.
    maxRequeues: 0,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  // Encodes like `send`. The remaining difference is the time in which the bytes go to the server.
  const rehearsal = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const underWay = new Set<Promise<unknown>>();

  return {
    transport: 'smtp',
    sender,
    async send(email, signal) {
      const sending = transport.sendMail({ ...compose(email, sender), ...(signal && { signal }) });
      underWay.add(sending);
      try {
        await sending;
      } catch (error) {
        throw classifyError(error);
      } finally {
        underWay.delete(sending);
      }
    },
    async rehearse(email) {
      await rehearsal.sendMail(compose(email, sender)).catch(() => undefined);
    },
    async close() {
      await Promise.race([Promise.allSettled(underWay), wait(closeTimeout, undefined, { ref: false })]);
      transport.close();
    },
  };
}
