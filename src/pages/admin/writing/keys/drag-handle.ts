import { NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { element } from '../overlay/element.ts';

/** From the block, in pixels. */
const distance = 28;

/**
 * A handle in the margin of the block under the pointer, by which it is dragged. For pointers only: with the keyboard Alt and the arrow keys
 * move blocks.
 */
export function dragHandle(overlay: HTMLElement): Plugin {
  return new Plugin({ view: (view) => new HandleView(view, overlay) });
}

class HandleView {
  readonly #view: EditorView;
  readonly #handle = element('div', {
    'aria-hidden': 'true',
    draggable: 'true',
    title: 'Drag to move',
    class:
      'absolute hidden h-7 w-6 cursor-grab items-center justify-center text-muted leading-none hover:bg-tint hover:text-ink data-shown:flex pointer-coarse:hidden print:hidden',
  });
  readonly #leaving = new AbortController();
  #position: number | null = null;

  constructor(view: EditorView, overlay: HTMLElement) {
    this.#view = view;
    this.#handle.textContent = '⠿';
    overlay.append(this.#handle);
    const { signal } = this.#leaving;
    const area = overlay.parentElement ?? view.dom;
    area.addEventListener('pointermove', (event) => this.#follow(event), { signal, passive: true });
    area.addEventListener('pointerleave', () => this.#hide(), { signal });
    view.dom.addEventListener('keydown', () => this.#hide(), { signal });
    this.#handle.addEventListener('click', () => this.#select(), { signal });
    this.#handle.addEventListener('dragstart', (event) => this.#drag(event), { signal });
    this.#handle.addEventListener('dragend', () => this.#end(), { signal });
  }

  destroy(): void {
    this.#leaving.abort();
    this.#handle.remove();
  }

  #follow({ clientY, pointerType, target }: PointerEvent): void {
    if (pointerType !== 'mouse' || target === this.#handle) return;
    const block = this.#blockAt(clientY);
    const position = block ? this.#positionOf(block) : null;
    if (!block || position === null) {
      this.#hide();
      return;
    }
    this.#position = position;
    this.#place(block);
  }

  /** Also for a pointer beside the text. */
  #blockAt(y: number): Element | null {
    const { left, right } = this.#view.dom.getBoundingClientRect();
    let found = document.elementFromPoint((left + right) / 2, y);
    while (found && found.parentElement !== this.#view.dom) found = found.parentElement;
    return found;
  }

  #place(block: Element): void {
    const parent =
      this.#handle.offsetParent?.getBoundingClientRect() ?? this.#view.dom.parentElement?.getBoundingClientRect();
    this.#handle.dataset.shown = '';
    const box = block.getBoundingClientRect();
    if (!parent) return;
    this.#handle.style.left = `${Math.max(box.left, this.#view.dom.getBoundingClientRect().left) - distance - parent.left}px`;
    this.#handle.style.top = `${box.top - parent.top + 2}px`;
  }

  #positionOf(block: Element): number | null {
    const inside = this.#view.posAtDOM(block, 0);
    const $inside = this.#view.state.doc.resolve(inside);
    const position = $inside.depth > 0 ? $inside.before(1) : inside;
    return this.#view.nodeDOM(position) === block ? position : null;
  }

  #select(): void {
    if (this.#position === null) return;
    this.#view.dispatch(this.#view.state.tr.setSelection(NodeSelection.create(this.#view.state.doc, this.#position)));
    this.#view.focus();
  }

  #drag(event: DragEvent): void {
    this.#select();
    const { selection } = this.#view.state;
    const block = this.#view.nodeDOM(selection.from);
    if (!event.dataTransfer || !(selection instanceof NodeSelection)) return;
    const slice = selection.content();
    const { dom, text } = this.#view.serializeForClipboard(slice);
    event.dataTransfer.clearData();
    event.dataTransfer.setData('text/html', dom.innerHTML);
    event.dataTransfer.setData('text/plain', text);
    event.dataTransfer.effectAllowed = 'copyMove';
    if (block instanceof HTMLElement) event.dataTransfer.setDragImage(block, 0, 0);
    this.#view.dragging = { slice, move: true };
  }

  #end(): void {
    this.#view.dragging = null;
    this.#hide();
  }

  #hide(): void {
    delete this.#handle.dataset.shown;
  }
}
