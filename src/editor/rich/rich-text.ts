import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Difference } from '../document/differences.ts';
import { GuardedText, type WrittenText } from '../document/guarded-text.ts';
import { corePlugins } from './core-plugins.ts';
import { FormText } from './form-text.ts';
import { matchText } from './match-text.ts';
import { offsetOf, positionOf } from './places.ts';
import { readSelection } from './read-selection.ts';
import { replaceBlocks, startsOf } from './replace-blocks.ts';
import { rescue } from './rescue.ts';
import { takeText } from './take-text.ts';

/** A text that is written faster than this is given on at every key, in milliseconds. */
const quick = 6;

/** A longer one after a pause of the typing, and at the latest so long after a change, in milliseconds. */
const pauses = { typing: 200, longest: 800 } as const;

/** After a pause as long the document becomes what readers get, in milliseconds. */
const settling = 400;

/** The state with which a text goes on where it was left, with all that can be undone. */
export interface KeptText {
  /** As it was stored. */
  text: string;
  state: EditorState;
  guarded: GuardedText;
  written: { doc: Node; result: WrittenText };
}

export interface RichTextOptions {
  place: HTMLElement;
  value: string;
  /** The text as it was left; used if it is still the same. */
  kept: KeptText | null;
  plugins: readonly Plugin[];
  attributes: Record<string, string>;
  /** @returns the text as the form has it, which may have got another one a moment ago */
  read: () => string;
  /** Called with the text as it is stored, whenever it has changed. */
  onChange: (text: string) => void;
  onBlur: () => void;
  onFailure: (failure: RichFailure) => void;
}

/** Why a text can't be edited as rich text any more. */
export interface RichFailure {
  error: unknown;
  /** All of it, as it is stored. */
  text: string;
  /** Position of the caret in it; null where that is elsewhere, or not known. */
  caret: number | null;
}

/** A text as it is shown, edited, and given on as Markdown. */
export class RichText {
  readonly view: EditorView;
  readonly #guarded: GuardedText;
  readonly #options: RichTextOptions;
  readonly #form: FormText;
  #written: { doc: Node; result: WrittenText };
  #lastChange: Transaction | null = null;
  /** Since when something is not given on, in milliseconds of the page; null while all is. */
  #changedAt: number | null = null;
  #cost = 0;
  #giving: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  readonly #leaving = new AbortController();
  #isOver = false;

  /** @throws what the parser throws, and UnreadableError */
  constructor(options: RichTextOptions) {
    this.#options = options;
    this.#form = new FormText(options.value);
    const plugins = [...options.plugins, ...corePlugins()];
    const kept = options.kept?.text === options.value ? options.kept : this.#open(plugins);
    this.#guarded = kept.guarded;
    this.#written = kept.written;
    this.view = new EditorView(options.place, {
      // Only the history of the former state stays: all else belongs to the page of that time.
      state: kept.state.reconfigure({ plugins: [history()] }).reconfigure({ plugins }),
      attributes: options.attributes,
      dispatchTransaction: (transaction) => this.#dispatch(transaction),
      handleDOMEvents: {
        blur: () => {
          this.flush();
          this.#settleSoon();
          options.onBlur();
        },
        compositionend: () => {
          setTimeout(() => this.#takeWaiting());
        },
      },
    });
    window.addEventListener('error', ({ error }) => this.#failBy(error), { signal: this.#leaving.signal });
  }

  #open(plugins: Plugin[]): KeptText {
    const guarded = new GuardedText();
    const { doc, written } = this.#timed(() => guarded.open(this.#options.value));
    return {
      text: this.#options.value,
      state: EditorState.create({ doc, plugins }),
      guarded,
      written: { doc, result: written },
    };
  }

  /** @returns the text to go on with in another place; null where it has failed */
  keep(): KeptText | null {
    const text = this.flush();
    if (this.#isOver) return null;
    return { text, state: this.view.state, guarded: this.#guarded, written: this.#current() };
  }

  /** Makes it another text that comes from outside; what was typed since the last one was given on stays. */
  take(value: string): void {
    // A rendering that was overtaken by what was typed: that of now follows.
    if (this.#isOver || value !== this.#options.read()) return;
    if (value !== this.#form.text) this.#form.set(value, true);
    this.#takeWaiting();
  }

  /** Gives on what was typed. @returns the text as it is stored */
  flush(): string {
    clearTimeout(this.#giving);
    this.#changedAt = null;
    if (this.#isOver) return this.#form.text;
    this.#try(() => {
      const outside = this.#options.read();
      // It comes by `take`, too, but what is given on now would take its place.
      if (outside !== this.#form.text) this.#form.set(outside, true);
      const text = this.#form.give(this.#current().result.text);
      if (text !== null) this.#options.onChange(text);
    });
    return this.#form.text;
  }

  setAttributes(attributes: Record<string, string>): void {
    this.#try(() => {
      readSelection(this.view);
      this.view.setProps({ attributes });
    });
  }

  /** @returns the position of the caret in the text as it is stored */
  caret(): number {
    readSelection(this.view);
    this.flush();
    const { doc, result } = this.#current();
    return offsetOf(doc, result, this.view.state.selection.head);
  }

  /** Puts the caret at a position of the text as it is stored. */
  setCaret(offset: number): void {
    this.#try(() => {
      const { doc } = this.view.state;
      const position = positionOf(doc, this.#current().result, offset);
      const transaction = this.view.state.tr.setSelection(TextSelection.near(doc.resolve(position)));
      this.view.dispatch(transaction.scrollIntoView());
    });
  }

  destroy(): void {
    this.flush();
    const hasFailed = this.#isOver;
    this.#isOver = true;
    this.#leaving.abort();
    clearTimeout(this.#settling);
    try {
      this.view.destroy();
    } catch (error) {
      // A view that has failed once fails here, too; its element leaves the page.
      if (!hasFailed) throw error;
    }
  }

  #dispatch(transaction: Transaction): void {
    this.#try(() => this.view.updateState(this.view.state.apply(transaction)), transaction);
    if (this.#isOver) return;
    if (transaction.docChanged) this.#changed(transaction);
    if (transaction.docChanged || transaction.selectionSet) this.#settleSoon();
  }

  #changed(transaction: Transaction): void {
    this.#lastChange = transaction;
    if (this.#cost < quick) {
      this.flush();
      return;
    }
    this.#changedAt ??= performance.now();
    const due = this.#changedAt + pauses.longest - performance.now();
    clearTimeout(this.#giving);
    this.#giving = setTimeout(() => this.flush(), Math.max(Math.min(pauses.typing, due), 0));
  }

  #current(): { doc: Node; result: WrittenText } {
    const { doc } = this.view.state;
    if (this.#written.doc !== doc) this.#written = { doc, result: this.#timed(() => this.#guarded.write(doc)) };
    return this.#written;
  }

  /** Notes how long it takes to parse the text. */
  #timed<Result>(act: () => Result): Result {
    const start = performance.now();
    const result = act();
    this.#cost = performance.now() - start;
    return result;
  }

  #replace(text: string): void {
    const { parts } = this.#current().result;
    const { blocks } = this.#guarded.read(text);
    const { tr } = this.view.state;
    takeText(tr, parts, blocks);
    this.view.dispatch(tr.setMeta('addToHistory', false));
  }

  /** An input method would lose the text that it composes. */
  #takeWaiting(): void {
    if (!this.#isOver && this.#form.isAhead && !this.view.composing) this.#try(() => this.#adopt(this.#form.text));
  }

  #adopt(value: string): void {
    readSelection(this.view);
    const next = this.#form.merge(this.#current().result.text, value);
    this.#form.set(value, false);
    this.#replace(next);
    this.flush();
  }

  #settleSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), settling);
  }

  /** Shows what readers get, wherever the caret is not: there the editor has not finished saying what it is to be. */
  #settle(): void {
    if (this.#isOver || this.view.composing) return;
    this.#try(() => {
      readSelection(this.view);
      const { result } = this.#current();
      const { tr } = this.view.state;
      replaceBlocks(
        tr,
        result.differences.filter((difference) => !this.#hasCaret(difference)),
      );
      if (!tr.docChanged) matchText(tr, result.shown);
      if (!tr.docChanged) return;
      // It belongs to the change that it completes: both are one step of undo.
      if (this.#lastChange) tr.setMeta('appendedTransaction', this.#lastChange);
      else tr.setMeta('addToHistory', false);
      const change = this.#lastChange;
      this.view.dispatch(tr);
      this.#lastChange = change;
    });
  }

  #hasCaret({ from, to }: Difference): boolean {
    const { selection, doc } = this.view.state;
    const starts = startsOf(doc);
    const [start, end] = [starts[from] ?? 0, starts[to] ?? doc.content.size];
    return this.view.hasFocus() && selection.from <= end && selection.to >= start;
  }

  /**
   * Shows the text in the other editor after any error.
   * @param change that may not have come into the state by then
   */
  #try(act: () => void, change?: Transaction): void {
    try {
      act();
    } catch (error) {
      this.#fail(error, change);
    }
  }

  /** An error of a key press that is not dispatched is thrown somewhere in the file of the editor. */
  #failBy(error: unknown): void {
    if (error instanceof Error && error.stack?.includes(import.meta.url)) this.#fail(error);
  }

  #fail(error: unknown, change?: Transaction): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { state } = this.view;
    const { doc, selection } = change && state.doc === change.before ? change : state;
    const caret = this.view.hasFocus() ? selection.head : null;
    this.#options.onFailure({ error, ...rescue(this.#guarded, doc, caret) });
  }
}
