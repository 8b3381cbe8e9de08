import { logError } from '../../api/problems.ts';
import type { LetterSite, NoticeLetter } from '../../contract/letters.ts';
import { letterWriter } from '../../letters/letter-writer.ts';
import { confirmLetter } from '../../letters/system/confirm-letter.ts';
import { welcomeLetter } from '../../letters/system/welcome-letter.ts';
import { listHeaders } from '../../services/newsletter/list-headers.ts';
import { LetterRefused, type Mailer } from '../../services/newsletter/mailer.ts';
import type { SystemLetter } from '../../services/newsletter/newsletter.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';

/** Where rules drop the letters that the site writes by itself. */
export interface LetterBox {
  post(letter: SystemLetter): void;
  /** Settles once everything that was posted has left, or has failed and been logged. */
  empty(): Promise<void>;
}

/** Programs that answer letters by themselves leave this one alone (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** @returns a box from which letters leave behind the back of whoever posts them */
export function openLetterBox(mailer: Mailer, site: CurrentSite): LetterBox {
  const leaving = new Set<Promise<void>>();

  async function send(letter: SystemLetter): Promise<void> {
    const { name, tagline, publisherName } = await site.read();
    const sender = { name, tagline, address: site.url, publisher: publisherName ?? name };
    const written = await letterWriter.notice(describe(letter, sender));
    const headers = { ...automatic, ...headersOf(letter, site.url) };
    await mailer.send({ ...written, to: letter.to, senderName: name, headers });
  }

  return {
    post(letter) {
      const sending = send(letter)
        .catch(logFailure)
        .finally(() => leaving.delete(sending));
      leaving.add(sending);
    },
    async empty() {
      await Promise.all(leaving);
    },
  };
}

function describe(letter: SystemLetter, site: LetterSite): NoticeLetter {
  if (letter.kind === 'confirm') return confirmLetter(site, { confirm: letter.confirmUrl });
  return welcomeLetter(site, { preferences: letter.preferencesUrl, unsubscribe: letter.unsubscribeUrl });
}

function headersOf(letter: SystemLetter, siteUrl: string): Record<string, string> {
  return letter.kind === 'welcome' ? listHeaders(siteUrl, letter.unsubscribeUrl) : {};
}

/** What a server says in refusal often names the address, which is nobody's business who reads the log. */
function logFailure(error: unknown): void {
  if (error instanceof LetterRefused) console.error('mail: a letter was refused by the mail server');
  else logError(error);
}
