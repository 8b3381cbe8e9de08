import { mergeTexts, writeMerged } from '../merge/merge-texts.ts';

/** The text as the form around the editor has it, and what the document was when the form got it. */
export class FormText {
  #text: string;
  #written: string;
  #isAhead = false;

  constructor(text: string) {
    this.#text = text;
    this.#written = text;
  }

  get text(): string {
    return this.#text;
  }

  /** Whether the form has a text from outside that the document has not taken yet. */
  get isAhead(): boolean {
    return this.#isAhead;
  }

  /** @param text that the form has got from outside @param isAhead whether the document takes it later */
  set(text: string, isAhead: boolean): void {
    this.#text = text;
    this.#isAhead = isAhead;
  }

  /**
   * Notes that the form gets the document as it is now, with what it has ahead of it.
   * @param written the document as it is stored
   * @returns what the form is to have; null where it has that already
   */
  give(written: string): string | null {
    const text = this.#isAhead ? this.merge(written, this.#text) : written;
    const isNew = text !== this.#text;
    this.#text = text;
    this.#written = written;
    return isNew ? text : null;
  }

  /** @param written the document as it is stored @returns a text from outside with what was typed since the form got the last one */
  merge(written: string, outside: string): string {
    if (written === this.#written) return outside;
    const merged = mergeTexts({ opened: this.#written, mine: written, stored: outside });
    return writeMerged(
      merged,
      merged.parts.map(() => 'mine'),
    );
  }
}
