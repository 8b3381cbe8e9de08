import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import { countOf } from '../../ui/count.ts';
import { element } from '../overlay/element.ts';
import { fieldKeys } from './field-keys.ts';
import { widthSelect } from './figure-fields.ts';

/** Rows of images; what belongs to all of them stands above. */
export class GalleryView implements NodeView {
  readonly dom = element('div', { class: 'gallery-view', role: 'group', 'aria-label': 'Gallery' });
  readonly contentDOM = element('div', { class: 'images' });
  readonly #count = element('span', { class: 'grow' });
  readonly #width = widthSelect('Width of the gallery');
  #node: Node;

  constructor(node: Node, view: EditorView, position: () => number | undefined) {
    this.#node = node;
    const head = element(
      'div',
      { contenteditable: 'false', class: 'mb-2 flex flex-wrap items-center gap-2 font-sans text-muted text-sm' },
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
  }
}
