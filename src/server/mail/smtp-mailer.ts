import { createTransport } from 'nodemailer';
import { settled } from '../../jobs/settled.ts';
import { DeliveryError, type Mailer, type Sender } from '../../services/newsletter/mailer.ts';
import { compose } from './compose.ts';

/** Connections at a time; most providers allow ten. */
export const maxConnections = 5;

/** Letters over one connection; some servers close it after a hundred. */
const emailsPerConnection = 100;

/** Milliseconds of silence after which a server counts as gone; RFC 5321 allows minutes, which nobody waits for any more. */
const timeout = 30_000;

/** How long a stop waits for a server that does not answer, in milliseconds. */
const lastTimeout = 1000;

/** @returns a mailer over a pool of connections to that server */
export function createSmtpMailer(smtpUrl: string, sender: Sender): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: maxConnections,
    maxMessages: emailsPerConnection,
    // An email whose connection broke may have arrived: whoever sends it knows whether it may go out again.
    maxRequeues: 0,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
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
        throw toDeliveryError(error);
      } finally {
        underWay.delete(sending);
      }
    },
    async close() {
      await settled(Promise.allSettled(underWay), lastTimeout);
      transport.close();
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  /** What was said to the server. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * A "no" to our own name or password is no verdict on the reader's address, whatever its number.
 * @returns what the server said, or the error as it is when there was no answer
 */
function toDeliveryError(error: unknown): unknown {
  const { code, command = '', response, responseCode, message } = error as SmtpError;
  if (responseCode === undefined) {
    return code === 'EENVELOPE' ? new DeliveryError(message, true, error) : error;
  }
  const isAboutMessage = code === 'EMESSAGE' || (code === 'EENVELOPE' && command.startsWith('RCPT'));
  return new DeliveryError(response ?? message, isAboutMessage && responseCode >= 500, error);
}
