import type { Letter } from '../../contract/letters.ts';

/** One letter to one reader. */
export interface OutgoingLetter extends Letter {
  to: string;
  /** Stands before our address, where `MAIL_FROM` names nobody. */
  senderName: string;
  /** Besides those that every letter has; name → value. */
  headers?: Record<string, string>;
}

/** How letters leave: over SMTP, or into a folder where there is none. */
export interface Mailer {
  /**
   * @param signal gives up before the letter is handed over
   * @throws LetterRefused when the other server says no; any other error means that nobody can say whether it took the letter
   */
  send(letter: OutgoingLetter, signal?: AbortSignal): Promise<void>;
  /** Finishes what is being handed over, then lets the connections go. */
  close(): Promise<void>;
}

/** The other server's "no", in its own words. */
export class LetterRefused extends Error {
  override name = 'LetterRefused';
  /** True for an answer of the kind 5xx to this address or this letter: another try would get the same one. */
  readonly isFinal: boolean;

  constructor(reply: string, isFinal: boolean) {
    super(reply);
    this.isFinal = isFinal;
  }
}
