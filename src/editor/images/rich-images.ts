import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { NodeSelection, Selection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { showToast } from '../../ui/toasts.ts';
import { readSlice } from '../document/read-slice.ts';
import type { TextSchema } from '../document/schema.ts';
import type { ImageTarget, TextImage } from '../port.ts';
import { readSelection } from '../rich/read-selection.ts';
import { asksForAlt } from './asks-for-alt.ts';
import { focusFields } from './figure-fields.ts';
import { writeImage } from './image-markdown.ts';
import type { LibraryItems } from './library-items.ts';
import { type AwaitedUpload, placeholderChange, placeholderPosition } from './upload-placeholders.ts';
import { WhenComposed } from './when-composed.ts';

/** A paragraph that stands for an upload, as `placeholderOf` writes it. */
const upload = /^upload:([\w-]+)$/;

/** Puts images and their placeholders into the rich text while an editor types in it. */
export class RichImages implements ImageTarget {
  readonly #view: EditorView;
  readonly #schema: TextSchema;
  readonly #items: LibraryItems;
  readonly #leaving = new AbortController();
  readonly #composition: WhenComposed;
  /** The document when a placeholder was put in, by the key of its upload. */
  readonly #before = new Map<string, Node>();
  /** Whether the editor has chosen a place in the text. */
  #hasCaret = false;

  constructor(view: EditorView, schema: TextSchema, items: LibraryItems) {
    this.#view = view;
    this.#schema = schema;
    this.#items = items;
    const { signal } = this.#leaving;
    this.#composition = new WhenComposed(view.dom, signal);
    this.#hasCaret = view.hasFocus();
    view.dom.addEventListener(
      'focus',
      () => {
        this.#hasCaret = true;
      },
      { signal },
    );
  }

  close(): void {
    this.#leaving.abort();
  }

  place(markdown: string): void {
    this.#composition.do(() => this.#place(markdown));
  }

  has(key: string): boolean {
    return placeholderPosition(this.#view.state, key) !== null;
  }

  finish(item: TextImage, key: string): void {
    this.#items.note(item);
    this.#composition.do(() => this.#finish(item, key));
  }

  remove(key: string): void {
    readSelection(this.#view);
    this.#view.dispatch(this.#view.state.tr.setMeta(...placeholderChange({ remove: key })));
  }

  #place(markdown: string): void {
    readSelection(this.#view);
    const { state } = this.#view;
    const { from, to } = this.#whereToPlace();
    const blocks: Node[] = [];
    const add: AwaitedUpload[] = [];
    let end = from;
    readSlice(markdown).content.forEach((block) => {
      const awaited = readPlaceholder(block);
      if (awaited) add.push({ ...awaited, position: end });
      else {
        blocks.push(block);
        end += block.nodeSize;
      }
    });
    const tr = closeHistory(state.tr);
    // An empty paragraph stays for what is typed while the images are on their way.
    if (blocks.length > 0) tr.replaceWith(from, to, blocks);
    if (add.length > 0) tr.setMeta(...placeholderChange({ add }));
    this.#view.dispatch(selectLast(tr, blocks, end).scrollIntoView());
    for (const { key } of add) this.#before.set(key, this.#view.state.doc);
    this.#view.focus();
  }

  #whereToPlace(): { from: number; to: number } {
    const { doc, selection } = this.#view.state;
    if (!this.#hasCaret) return { from: doc.content.size, to: doc.content.size };
    const { $to } = selection;
    if ($to.depth === 0) return { from: selection.to, to: selection.to };
    const isEmpty =
      $to.depth === 1 && $to.parent.type === this.#schema.nodes.paragraph && $to.parent.content.size === 0;
    return { from: isEmpty ? $to.before(1) : $to.after(1), to: $to.after(1) };
  }

  #finish(item: TextImage, key: string): void {
    readSelection(this.#view);
    const { state } = this.#view;
    const position = placeholderPosition(state, key);
    if (position === null) {
      showToast({ title: 'Image uploaded', description: `${item.fileName} is in the media library.` });
      return;
    }
    const { content } = readSlice(writeImage(item));
    const isAlone = this.#before.get(key) === state.doc && this.#view.hasFocus();
    this.#before.delete(key);
    this.#view.dispatch(
      closeHistory(state.tr.insert(position, content)).setMeta(...placeholderChange({ remove: key })),
    );
    // An editor who has waited for the image describes it next.
    if (isAlone && asksForAlt(item)) focusFields(this.#view, position, 'alt');
  }
}

function readPlaceholder(block: Node): Omit<AwaitedUpload, 'position'> | null {
  const [image] = block.children;
  if (block.childCount !== 1 || image?.type.name !== 'image') return null;
  const [, key] = String(image.attrs.src).match(upload) ?? [];
  return key === undefined ? null : { key, label: image.attrs.alt };
}

/** The caret goes on behind what was put in: an image alone is selected, so that its texts are at hand. */
function selectLast(tr: Transaction, blocks: readonly Node[], end: number): Transaction {
  const last = blocks.at(-1);
  if (!last) return tr;
  if (blocks.length === 1 && last.type.name === 'figure') {
    return tr.setSelection(NodeSelection.create(tr.doc, end - last.nodeSize));
  }
  return tr.setSelection(Selection.near(tr.doc.resolve(end), -1));
}
