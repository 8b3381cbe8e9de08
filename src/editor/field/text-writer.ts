import { showToast } from '../../ui/toasts.ts';
import { writeImage } from '../images/image-markdown.ts';
import { findPlaceholders } from '../images/placeholders.ts';
import type { TextImage } from '../port.ts';
import { placeBlock } from './place-block.ts';
import { replaceRange } from './replace-range.ts';

/** The Markdown that an upload has become in the text. */
interface Arrival {
  markdown: string;
  /** Whether the editor has typed nothing between its placeholder and the image. */
  isAlone: boolean;
}

/** Puts images and their placeholders into the field of a text. */
export class TextWriter {
  readonly field: HTMLTextAreaElement;
  /** Whether the editor has chosen a place in the text. */
  hasCaret = false;
  /** Arrivals by the key of the upload: Undo may bring its placeholder back. */
  readonly #arrivals = new Map<string, Arrival>();

  constructor(field: HTMLTextAreaElement) {
    this.field = field;
  }

  /** Puts a block at the caret; at the end of a text in which there never was one. @returns the text with it */
  place(block: string): string {
    const { field } = this;
    if (!this.hasCaret) field.setSelectionRange(field.value.length, field.value.length);
    const { position, text, caret } = placeBlock(field.value, field.selectionEnd, block);
    field.focus({ preventScroll: true });
    replaceRange(field, { start: position, end: position, text });
    if (caret !== null) field.setSelectionRange(caret, caret);
    return field.value;
  }

  /** @returns whether the text has the placeholder of an upload */
  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  /**
   * Puts an image in the place of its placeholder.
   * @param before the text when the placeholder was put in
   */
  finish(item: TextImage, key: string, before: string): void {
    const { field } = this;
    const found = this.#find(key);
    if (!found) {
      showToast({ title: 'Image uploaded', description: `${item.fileName} is in the media library.` });
      return;
    }
    const markdown = writeImage(item);
    const isAlone = field.value === before;
    this.#arrivals.set(key, { markdown, isAlone });
    replaceRange(field, { ...found, text: markdown });
    const wantsAlt = markdown.startsWith('![]') && !item.isDecorative;
    // An editor who has waited for the image describes it next.
    if (wantsAlt && isAlone && document.activeElement === field) {
      field.setSelectionRange(found.start + 2, found.start + 2);
    }
  }

  /** Removes a placeholder, with the blank line behind it. */
  remove(key: string): void {
    const { field } = this;
    const found = this.#find(key);
    if (!found) return;
    const blank = field.value.slice(found.end).match(/^\n{1,2}/)?.[0].length ?? 0;
    replaceRange(field, { start: found.start, end: found.end + blank, text: '' });
  }

  /** Puts the images back whose placeholders Undo has brought back. */
  settle(): void {
    const { field } = this;
    for (const [key, { markdown }] of this.#arrivals) {
      const found = this.#find(key);
      if (found) replaceRange(field, { ...found, text: markdown });
    }
  }

  /** @returns what those placeholders in the text have become whose uploads have ended */
  arrivalsInText(): Arrival[] {
    return findPlaceholders(this.field.value).flatMap(({ key }) => this.#arrivals.get(key) ?? []);
  }

  #find(key: string) {
    return findPlaceholders(this.field.value).find((one) => one.key === key);
  }
}
