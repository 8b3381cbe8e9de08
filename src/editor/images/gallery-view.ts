import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import { toRows } from '../../markdown/gallery-rows.ts';
import { countOf } from '../../ui/count.ts';
import { element } from '../overlay/element.ts';
import { fieldKeys } from './field-keys.ts';
import { widthSelect } from './figure-fields.ts';
import type { LibraryItems } from './library-items.ts';

/** Width to height of an image that is missing, or not read yet. */
const unknownRatio = 1.5;

/** Rows of images as readers get them; what belongs to all of them stands above, while an editor is at them. */
export class GalleryView implements NodeView {
  readonly dom = element('div', { class: 'gallery-view', role: 'group', 'aria-label': 'Gallery' });
  readonly contentDOM = element('div', { class: 'gallery' });
  readonly #count = element('span', { class: 'grow' });
  readonly #width = widthSelect('Width of the gallery');
  readonly #items: LibraryItems;
  #node: Node;

  constructor(node: Node, view: EditorView, position: () => number | undefined, items: LibraryItems) {
    this.#node = node;
    this.#items = items;
    const head = element(
      'div',
      { contenteditable: 'false', class: 'head flex items-center gap-2 bg-paper font-sans text-muted text-sm' },
      this.#count,
      this.#width,
    );
    this.dom.append(head, this.contentDOM);
    this.#width.addEventListener('change', () => {
      const at = position();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'width', this.#width.value));
    });
    fieldKeys(head, view, position);
    this.#show();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#show();
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target === this.#width;
  }

  ignoreMutation({ target }: ViewMutationRecord): boolean {
    return !this.contentDOM.contains(target);
  }

  #show(): void {
    const { attrs, childCount } = this.#node;
    this.dom.classList.toggle('wide', attrs.width === 'wide');
    this.dom.classList.toggle('full', attrs.width === 'full');
    this.#count.textContent = `Gallery · ${countOf(childCount, 'image')}`;
    this.#width.value = attrs.width;
    void this.#arrange();
  }

  /** An element for each row would come between gallery and figures, which ProseMirror does not allow: each figure gets its share of a row. */
  async #arrange(): Promise<void> {
    const node = this.#node;
    const reading = node.children.map(({ attrs }) => this.#items.read(attrs.mediaId).catch(() => null));
    const items = await Promise.all(reading);
    if (node !== this.#node) return;
    const ratios = items.map((item) => (item ? item.width / item.height : unknownRatio));
    const ratioOf = (index: number) => ratios[index] ?? unknownRatio;
    const figures = this.contentDOM.querySelectorAll<HTMLElement>(':scope > figure');
    for (const row of toRows([...ratios.keys()], ratioOf, node.attrs.width)) {
      const sum = row.reduce((total, index) => total + ratioOf(index), 0);
      const isPair = row.length === 2 && row.every((index) => ratioOf(index) < 1);
      for (const index of row) {
        const figure = figures[index];
        figure?.style.setProperty('--share', `${ratioOf(index) / sum}`);
        figure?.style.setProperty('--others', `${row.length - 1}`);
        figure?.classList.toggle('pair', isPair);
      }
    }
  }
}
