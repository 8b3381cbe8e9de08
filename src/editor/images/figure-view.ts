import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { element } from '../overlay/element.ts';
import type { EditorPort, TextImage } from '../port.ts';
import { asksForAlt } from './asks-for-alt.ts';
import { fieldKeys } from './field-keys.ts';
import { type FigureFields, figureFields } from './figure-fields.ts';
import type { LibraryItems } from './library-items.ts';

interface Library {
  items: LibraryItems;
  limits: EditorPort['limits'];
}

/** An image of the library as readers see it, with its texts to be edited in place. */
export class FigureView implements NodeView {
  readonly dom = element('figure', { class: 'image figure-view', contenteditable: 'false' });
  readonly #picture = element('div', { class: 'picture' });
  readonly #credit = element('span', { class: 'credit', dir: 'auto' });
  readonly #fields: FigureFields;
  readonly #view: EditorView;
  readonly #position: () => number | undefined;
  readonly #items: LibraryItems;
  #node: Node;
  #item: TextImage | null = null;

  constructor(node: Node, view: EditorView, position: () => number | undefined, { items, limits }: Library) {
    this.#node = node;
    this.#view = view;
    this.#position = position;
    this.#items = items;
    this.#fields = figureFields(limits);
    this.dom.append(this.#picture, this.#fields.caption, element('figcaption', {}, this.#credit), this.#fields.row);
    this.#listen();
    this.#show();
    void this.#load();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isOther = node.attrs.mediaId !== this.#node.attrs.mediaId;
    this.#node = node;
    this.#show();
    if (isOther) void this.#load();
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
  }

  /** The fields have their own keys and caret; what is pressed beside them selects or drags the image. */
  stopEvent({ target, type }: Event): boolean {
    return (
      target instanceof Element && target.closest('input, select, button, label') !== null && !type.startsWith('drag')
    );
  }

  ignoreMutation(): boolean {
    return true;
  }

  #listen(): void {
    const { caption, alt, decorative, width, remove } = this.#fields;
    caption.addEventListener('input', () => this.#set('caption', caption.value));
    alt.addEventListener('input', () => this.#set('alt', alt.value));
    decorative.addEventListener('change', () => this.#set('decorative', decorative.checked));
    width.addEventListener('change', () => this.#set('width', width.value));
    remove.addEventListener('click', () => this.#remove());
    this.dom.addEventListener('focusout', () => delete this.dom.dataset.open);
    fieldKeys(this.dom, this.#view, this.#position);
  }

  #set(name: string, value: string | boolean): void {
    const position = this.#position();
    if (position === undefined || this.#node.attrs[name] === value) return;
    this.#view.dispatch(this.#view.state.tr.setNodeAttribute(position, name, value));
  }

  #remove(): void {
    const position = this.#position();
    if (position === undefined) return;
    this.#view.dispatch(this.#view.state.tr.delete(position, position + this.#node.nodeSize));
    this.#view.focus();
  }

  #show(): void {
    const { caption, alt, decorative, width } = this.#fields;
    const { attrs } = this.#node;
    this.dom.classList.toggle('wide', attrs.width === 'wide');
    this.dom.classList.toggle('full', attrs.width === 'full');
    // To set the same value would move the caret.
    if (caption.value !== attrs.caption) caption.value = attrs.caption;
    if (alt.value !== attrs.alt) alt.value = attrs.alt;
    decorative.checked = attrs.decorative;
    width.value = attrs.width;
    alt.disabled = attrs.decorative;
    this.#describe();
  }

  /** Says what readers are told who can't see the image. */
  #describe(): void {
    const { alt } = this.#fields;
    const { attrs } = this.#node;
    const isAsked = !attrs.decorative && attrs.alt === '' && (!this.#item || asksForAlt(this.#item));
    alt.placeholder = isAsked ? 'What does the image show?' : this.#item?.alt || 'Decorative';
    this.dom.toggleAttribute('data-lacks-alt', isAsked && this.#item !== null);
    const image = this.#picture.querySelector('img');
    if (image) image.alt = attrs.decorative ? '' : attrs.alt || this.#item?.alt || '';
  }

  async #load(): Promise<void> {
    const id: string = this.#node.attrs.mediaId;
    const item = await this.#items.read(id).catch((error: unknown) => {
      this.#picture.replaceChildren(this.#failure(error));
      return undefined;
    });
    if (item === undefined || id !== this.#node.attrs.mediaId) return;
    this.#item = item;
    this.#credit.textContent = item?.credit ?? '';
    this.#picture.replaceChildren(
      item ? pictureOf(item) : element('p', { class: 'missing' }, 'This image is not in the media library.'),
    );
    this.#describe();
  }

  #failure(error: unknown): HTMLElement {
    const again = element('button', { type: 'button', tabindex: '-1', class: 'underline' }, 'Try again');
    again.addEventListener('click', () => void this.#load());
    const reason = error instanceof Error ? error.message : '';
    return element('p', { class: 'missing', role: 'alert' }, `The image couldn't be loaded. ${reason} `, again);
  }
}

function pictureOf({ url, width, height }: TextImage): HTMLImageElement {
  return element('img', { src: url, width: `${width}`, height: `${height}`, draggable: 'false', loading: 'lazy' });
}
