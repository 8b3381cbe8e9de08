import type { OutgoingEmail } from '../services/email/mailer.ts';
import type { IssueSender } from '../services/newsletter/sending/issue-sender.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';

type Personalize = (recipient: Recipient) => Promise<OutgoingEmail>;

/** The issues that are being sent, each prepared once. Several may be: one may still wait for its last emails. */
export class PreparedIssues {
  readonly #sender: Pick<IssueSender, 'prepare'>;
  readonly #prepared = new Map<string, { without: string; personalize: Personalize }>();

  constructor(sender: Pick<IssueSender, 'prepare'>) {
    this.#sender = sender;
  }

  /** @param without the articles that are left out: with others, the issue is prepared again */
  get(issueId: string, without: string): Personalize {
    const known = this.#prepared.get(issueId);
    if (known?.without === without) return known.personalize;
    const personalize = this.#sender.prepare(issueId);
    this.#prepared.set(issueId, { without, personalize });
    return personalize;
  }

  /** Removes issues that are no longer sent. */
  keepOnly(issues: readonly { id: string }[]): void {
    const ids = new Set(issues.map(({ id }) => id));
    for (const id of this.#prepared.keys()) if (!ids.has(id)) this.#prepared.delete(id);
  }
}
