import { type Mailing, mailingKey } from '../services/newsletter/mailings/mailing.ts';
import type { AddressedEmail, IssueSender } from '../services/newsletter/sending/issue-sender.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';

type Personalize = (recipient: Recipient) => Promise<AddressedEmail>;

/** The mailings that are being sent, each prepared once. Several may be: one may still wait for its last emails. */
export class PreparedMailings {
  readonly #sender: Pick<IssueSender, 'prepare'>;
  readonly #prepared = new Map<string, { contents: string; personalize: Personalize }>();

  constructor(sender: Pick<IssueSender, 'prepare'>) {
    this.#sender = sender;
  }

  /** @param contents what the emails depend on (`readContents`): with other contents, the mailing is prepared again */
  get(mailing: Mailing, contents: string): Personalize {
    const key = mailingKey(mailing);
    const known = this.#prepared.get(key);
    if (known?.contents === contents) return known.personalize;
    const personalize = this.#sender.prepare(mailing);
    this.#prepared.set(key, { contents, personalize });
    return personalize;
  }

  /** Removes mailings that are no longer sent. */
  keepOnly(mailings: readonly Mailing[]): void {
    const keys = new Set(mailings.map(mailingKey));
    for (const key of this.#prepared.keys()) if (!keys.has(key)) this.#prepared.delete(key);
  }
}
