import { log, logError } from '../logging/log.ts';
import { DeliveryError } from '../services/email/delivery-error.ts';

const minute = 60_000;

/**
 * Milliseconds until each further try. A mail server that restarts, or has closed an idle connection, is there for the first or
 * second; greylisting lets the third or fourth through. Nobody looks for an email to confirm much longer than these take.
 */
const defaultBackoff: readonly number[] = [10_000, minute, 5 * minute, 15 * minute];

/** Emails that wait for a retry at a time, about 1 KB each: more than that come from a script, not from people. */
const defaultMaxWaiting = 1000;

export interface RetryQueue<Email> {
  add(email: Email): void;
  /** Settles once everything that is under way was sent, or has failed and been logged; what waits for a retry stays. */
  idle(): Promise<void>;
  /** Drops what waits for a retry and logs how many there were; @returns as `idle` does */
  close(): Promise<void>;
}

/** Other than the defaults in tests only. */
export interface RetrySettings {
  backoff?: readonly number[];
  maxWaiting?: number;
}

/**
 * @param send whatever it throws that is no permanent `DeliveryError` is worth a retry
 * @returns what sends emails in the background, and retries them from memory. One whose connection broke may arrive twice, which
 *   its recipient minds less than none.
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

/** Of an error that the mailer has not classified it must be known where it came from. */
function logLoss({ summary }: DeliveryError, error: unknown): void {
  log.error(`mail: an email could not be sent (${summary}) and is dropped`);
  if (!(error instanceof DeliveryError)) logError(error);
}
