import { logError } from '../../api/problems.ts';
import { DeliveryError } from '../../services/newsletter/mailer.ts';
import { judgeFailure } from '../../services/newsletter/sending/judge-failure.ts';

const minute = 60_000;

/**
 * Milliseconds until each further try. A mail server that restarts, or has closed an idle connection, is there for the first or
 * second; greylisting lets the third or fourth through. Nobody looks for an email to confirm much longer than these take.
 */
const defaultPauses: readonly number[] = [10_000, minute, 5 * minute, 15 * minute];

/** Letters that wait for another try at a time, about 1 KB each: more than that come from a script, not from readers. */
const defaultMaxWaiting = 1000;

export interface RetryQueue<Email> {
  start(email: Email): void;
  /** Settles once everything that is under way has left, or has failed and been logged; what waits for another try stays. */
  empty(): Promise<void>;
  /** Drops what waits for another try; @returns as `empty` does */
  close(): Promise<void>;
}

/** Other than the usual ones in tests only. */
export interface TriesGiven {
  pauses?: readonly number[];
  maxWaiting?: number;
}

/**
 * @param send @throws what `judgeFailure` can judge
 * @returns what sends emails in the background, and tries again in memory what was refused for now, or found nobody there. One
 *   whose connection broke may arrive twice, which a reader minds less than none.
 */
export function openRetryQueue<EmailContent>(
  send: (email: EmailContent) => Promise<void>,
  { pauses = defaultPauses, maxWaiting = defaultMaxWaiting }: TriesGiven = {},
): RetryQueue<EmailContent> {
  const underWay = new Set<Promise<void>>();
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function attempt(email: EmailContent, failures: number): void {
    const sending = send(email)
      .catch((error: unknown) => follow(email, failures, error))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  function follow(email: EmailContent, failures: number, error: unknown): void {
    const pause = isClosed || waiting.size >= maxWaiting ? undefined : pauses[failures];
    if (!isForNow(error)) console.error('mail: a letter was refused by the mail server');
    else if (pause === undefined) logLoss(error);
    else waitFor(pause, error, () => attempt(email, failures + 1));
  }

  function waitFor(pause: number, error: unknown, next: () => void): void {
    const seconds = Math.ceil(pause / 1000);
    console.error(`mail: a letter could not be sent (${reasonOf(error)}); it is tried again in ${seconds} s`);
    const timer = setTimeout(() => {
      waiting.delete(timer);
      next();
    }, pause);
    waiting.add(timer);
  }

  async function empty(): Promise<void> {
    await Promise.all(underWay);
  }

  return {
    start: (email) => attempt(email, 0),
    empty,
    close() {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
      if (waiting.size > 0) console.error(`mail: dropped at the stop, of letters to be tried again: ${waiting.size}`);
      waiting.clear();
      return empty();
    },
  };
}

function isForNow(error: unknown): boolean {
  const { kind } = judgeFailure(error);
  return kind === 'later' || kind === 'way';
}

function logLoss(error: unknown): void {
  console.error(`mail: a letter could not be sent (${reasonOf(error)}), and is given up`);
  if (!isOfServer(error)) logError(error);
}

/** What a server says often names the address, which is nobody's business who reads the log: its number has to do. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (isOfServer(error)) return text.match(/^\d{3}\b/)?.[0] ?? 'refused';
  return text.replaceAll(/\s+/g, ' ');
}

/** nodemailer puts what a server said last into the message, also when it is no answer. */
function isOfServer(error: unknown): boolean {
  return error instanceof DeliveryError || (error instanceof Error && 'response' in error);
}
