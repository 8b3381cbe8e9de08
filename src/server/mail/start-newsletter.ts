import type { Letter } from '../../contract/letters.ts';
import type { Database } from '../../database/schema.ts';
import { startSendingLetters } from '../../jobs/send-letters.ts';
import { preferencesUrl, unsubscribeUrl } from '../../services/newsletter/letter-links.ts';
import type { Mailer, OutgoingLetter } from '../../services/newsletter/mailer.ts';
import type { Newsletter } from '../../services/newsletter/newsletter.ts';
import type { Recipient } from '../../services/newsletter/recipient.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { prepareIssue } from './prepare-issue.ts';
import { mostConnections } from './smtp-mailer.ts';

interface NewsletterParts {
  mailer: Mailer;
  newsletter: Pick<Newsletter, 'secret' | 'siteUrl'>;
  site: CurrentSite;
  /** @returns the issue's letter, with stand-ins named `preferences` and `unsubscribe` for the reader's own addresses */
  writeIssue(issueId: string): Promise<Letter>;
}

/** Sends issues for as long as the site runs. @returns what ends it; the mailer must be closed after it, not before */
export function startNewsletter(db: Database, parts: NewsletterParts): () => Promise<void> {
  const { mailer, newsletter, site, writeIssue } = parts;
  const ownAddress = (name: string, recipient: Recipient) => {
    const write = name === 'preferences' ? preferencesUrl : unsubscribeUrl;
    return write(newsletter, recipient, new Date());
  };
  return startSendingLetters<OutgoingLetter>(db, {
    lanes: mostConnections,
    send: (letter, signal) => mailer.send(letter, signal),
    async prepare(issueId) {
      const { name: siteName } = await site.read();
      return prepareIssue(db, { issueId, letter: await writeIssue(issueId), siteName, ...newsletter, ownAddress });
    },
  });
}
