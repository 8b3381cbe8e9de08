import type { LetterWriter } from '../../../contract/letters.ts';
import type { TestLetter } from '../../../contract/newsletter-sending.ts';
import type { Database } from '../../../database/schema.ts';
import { DeliveryError } from '../../email/delivery-error.ts';
import type { Mailer } from '../../email/mailer.ts';
import { Refusal } from '../../refusal.ts';
import type { SiteSettings } from '../../site/read-site.ts';
import { writeCopy } from './write-copy.ts';

/** So many letters within `period` are enough to look at an issue; one mailbox is not to be filled by a script. */
const mostLetters = 10;

/** Milliseconds. */
const period = 10 * 60 * 1000;

/** How long somebody waits for the mail server's answer, in milliseconds. */
const patience = 20_000;

/** When each user had their last test letters, in milliseconds since 1970; of this instance, and forgotten with it. */
export class TestLetterLimit {
  readonly #sent = new Map<string, number[]>();

  /** Counts a letter before it is sent. @throws Refusal `too-many-attempts` */
  reserve(userId: string, now: Date): void {
    const at = now.getTime();
    const recent = (this.#sent.get(userId) ?? []).filter((time) => time > at - period);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= mostLetters) throw slowDown(oldest + period - at);
    this.#sent.set(userId, [...recent, at]);
  }
}

/** @param wait milliseconds */
function slowDown(wait: number): Refusal {
  const minutes = Math.ceil(wait / 60_000);
  return new Refusal(
    'too-many-attempts',
    `You've just sent ${mostLetters} test emails. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before the next one.`,
    { retryAfter: Math.ceil(wait / 1000) },
  );
}

interface TestLetterInput {
  issueId: string;
  now: Date;
  /** Whoever is signed in; nobody else can be written to. */
  user: { id: string; email: string };
}

interface TestLetterParts {
  site: SiteSettings;
  letters: LetterWriter;
  mailer: Mailer;
  limit: TestLetterLimit;
}

/**
 * Sends an issue's letter to whoever asks for it. It is nobody's copy: nothing in it is counted, and its links to leave lead
 * to where everybody may go.
 * @throws Refusal `not-found`, `too-many-attempts`; `letter-not-sent` with the mail server's own words
 */
export async function sendTestLetter(
  db: Database,
  { site, letters, mailer, limit }: TestLetterParts,
  { issueId, now, user }: TestLetterInput,
): Promise<TestLetter> {
  const { subject, html, text } = await writeCopy(db, { site, letters }, { issueId, now });
  limit.reserve(user.id, now);
  const letter = { to: user.email, senderName: site.name, subject: `[Test] ${subject}`, html, text };
  try {
    await mailer.send(letter, AbortSignal.timeout(patience));
  } catch (error) {
    throw notSent(error);
  }
  return { email: user.email };
}

function notSent(error: unknown): Refusal {
  const { stopsAll, message } = DeliveryError.from(error);
  const why = stopsAll ? "The email couldn't be sent" : "The mail server didn't accept the email";
  return new Refusal('letter-not-sent', `${why}: ${message}`);
}
