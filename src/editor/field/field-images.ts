import { findPlaceholders } from '../images/placeholders.ts';
import { WhenComposed } from '../images/when-composed.ts';
import type { ImageTarget, TextImage } from '../port.ts';
import { TextWriter } from './text-writer.ts';

const historySteps = new Map([
  ['historyUndo', 'undo'],
  ['historyRedo', 'redo'],
]);

/** Puts images into the field of a Markdown text while an editor types in it, and loses nothing of what is typed. */
export class FieldImages implements ImageTarget {
  readonly #writer: TextWriter;
  readonly #composition: WhenComposed;
  readonly #leaving = new AbortController();
  /** The text when a placeholder was put in, by the key of its upload. */
  readonly #before = new Map<string, string>();

  constructor(field: HTMLTextAreaElement) {
    this.#writer = new TextWriter(field);
    const { signal } = this.#leaving;
    this.#composition = new WhenComposed(field, signal);
    const settle = () => this.#composition.do(() => this.#writer.settle());
    field.addEventListener('input', (event) => this.#onInput(event, settle), { signal });
    field.addEventListener('blur', settle, { signal });
    field.addEventListener(
      'focus',
      () => {
        this.#writer.hasCaret = true;
      },
      { signal },
    );
  }

  place(markdown: string): void {
    const text = this.#writer.place(markdown);
    for (const { key } of findPlaceholders(markdown)) this.#before.set(key, text);
  }

  has(key: string): boolean {
    return this.#writer.has(key);
  }

  finish(item: TextImage, key: string): void {
    this.#composition.do(() => this.#writer.finish(item, key, this.#before.get(key) ?? ''));
  }

  remove(key: string): void {
    this.#composition.do(() => this.#writer.remove(key));
  }

  /** The field leaves the page. */
  close(): void {
    this.#leaving.abort();
  }

  /**
   * Undo leads from an image to its placeholder. Where the editor has typed nothing in between, it goes on to the text before both;
   * otherwise the image comes back with the next letter that is typed, and when the field is left.
   */
  #onInput(event: Event, settle: () => void): void {
    const back = this.#writer.arrivalsInText();
    if (back.length === 0 || !(event instanceof InputEvent)) return;
    const step = historySteps.get(event.inputType);
    if (step === undefined) setTimeout(settle);
    else if (back.every(({ isAlone }) => isAlone)) setTimeout(() => document.execCommand(step));
  }
}
