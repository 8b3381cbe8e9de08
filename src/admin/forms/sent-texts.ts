import { sharedFields } from './versions.ts';

/** How many sent texts are remembered. */
const maxSent = 20;

/** The texts that a form has sent over one base. The server may have stored one whose answer was lost. */
export class SentTexts<Fields extends object> {
  #base: unknown = null;
  #typed: readonly Fields[] = [];

  /** Notes what is sent over a base: where it turns out to be stored, no other editor has changed it. */
  note(typed: Fields, base: unknown): void {
    const earlier = this.#base === base ? this.#typed : [];
    this.#base = base;
    this.#typed = [...earlier.slice(1 - maxSent), typed];
  }

  /** @returns what both sides began with: `opened`, with the fields that are stored as they were sent, last as `typed` */
  sharedWith(stored: Fields, opened: Fields, typed: Fields): Fields {
    return [...this.#typed, typed].reduce((shared, text) => sharedFields(shared, text, stored), opened);
  }
}
