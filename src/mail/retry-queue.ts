import { log, logError } from '../logging/log.ts';
import { DeliveryError } from '../services/email/delivery-error.ts';

const minute = 60_000;

/**
 * Milliseconds before each retry. The first or second retry reaches a mail server that restarts, or that has closed an idle
 * connection; the third or fourth gets past greylisting. Few people wait longer than this for a confirmation email.
 */
const defaultBackoff: readonly number[] = [10_000, minute, 5 * minute, 15 * minute];

/** Emails that may wait for a retry at the same time, about 1 KB each: more than that come from a script, not from people. */
const defaultMaxWaiting = 1000;

export interface RetryQueue<Email> {
  add(email: Email): void;
  /** Settles once every email under way is sent, or has failed and is logged. Emails that wait for a retry stay in the queue. */
  idle(): Promise<void>;
  /** Drops the emails that wait for a retry, logs how many there were, and settles as `idle` does. */
  close(): Promise<void>;
}

/** Only tests set these. */
export interface RetrySettings {
  backoff?: readonly number[];
  maxWaiting?: number;
}

/**
 * @param send an email is retried unless this throws a permanent `DeliveryError`
 * @returns a queue that sends emails in the background and holds retries in memory. An email whose connection broke may arrive
 *   twice, which is better for the recipient than none.
 */
export function openRetryQueue<Email>(
  send: (email: Email) => Promise<void>,
  { backoff = defaultBackoff, maxWaiting = defaultMaxWaiting }: RetrySettings = {},
): RetryQueue<Email> {
  const underWay = new Set<Promise<void>>();
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function attempt(email: Email, failures: number): void {
    const sending = send(email)
      .catch((error: unknown) => handleFailure(email, failures, error))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  function handleFailure(email: Email, failures: number, error: unknown): void {
    const delay = isClosed || waiting.size >= maxWaiting ? undefined : backoff[failures];
    const failure = DeliveryError.from(error);
    if (failure.isPermanent) log.warn('mail: the mail server rejected an email');
    else if (delay === undefined) logLoss(failure, error);
    else retry(delay, failure, () => attempt(email, failures + 1));
  }

  function retry(delay: number, { summary }: DeliveryError, next: () => void): void {
    log.warn(`mail: an email could not be sent (${summary}); the next try is in ${Math.ceil(delay / 1000)} s`);
    const timer = setTimeout(() => {
      waiting.delete(timer);
      next();
    }, delay);
    waiting.add(timer);
  }

  async function idle(): Promise<void> {
    await Promise.all(underWay);
  }

  return {
    add: (email) => attempt(email, 0),
    idle,
    close() {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
      if (waiting.size > 0) log.warn(`mail: emails that were waiting for a retry are lost: ${waiting.size}`);
      waiting.clear();
      return idle();
    },
  };
}

/** An error that the mailer has not classified is logged with its stack. */
function logLoss({ summary }: DeliveryError, error: unknown): void {
  log.error(`mail: an email could not be sent (${summary}) and is dropped`);
  if (!(error instanceof DeliveryError)) logError(error);
}
