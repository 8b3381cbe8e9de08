import { NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { element } from '../overlay/element.ts';
import { nearestBlock } from './block-boxes.ts';
import { DropLine } from './drop-line.ts';
import { dropPlace } from './drop-place.ts';

/** From the block, and how far above and below the text a pointer is still at its first or last block. In pixels. */
const distance = { handle: 28, pointer: 40 };

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
  readonly #line: DropLine;
  readonly #leaving = new AbortController();
  /** The element of the block with the handle. */
  #block: Element | null = null;
  #isDragging = false;

  constructor(view: EditorView, overlay: HTMLElement) {
    this.#view = view;
    this.#handle.textContent = '⠿';
    this.#line = new DropLine(overlay);
    overlay.append(this.#handle);
    const { signal } = this.#leaving;
    const area = overlay.parentElement ?? view.dom;
    area.addEventListener('pointermove', (event) => this.#follow(event), { signal, passive: true });
    area.addEventListener('pointerleave', ({ buttons }) => buttons === 0 && this.#hide(), { signal });
    view.dom.addEventListener('keydown', () => this.#hide(), { signal });
    this.#handle.addEventListener('click', () => this.#select(), { signal });
    this.#handle.addEventListener('dragstart', (event) => this.#drag(event), { signal });
    this.#handle.addEventListener('dragend', () => this.#end(), { signal });
    // Before the text itself, which would look for a place among the letters.
    area.addEventListener('dragover', (event) => this.#show(event), { signal, capture: true });
    area.addEventListener('drop', (event) => this.#drop(event), { signal, capture: true });
    // From one block to the next it is told, too.
    const leave = ({ clientX, clientY }: DragEvent) => {
      if (!area.contains(document.elementFromPoint(clientX, clientY))) this.#line.hide();
    };
    area.addEventListener('dragleave', leave, { signal });
  }

  destroy(): void {
    this.#leaving.abort();
    this.#handle.remove();
    this.#line.remove();
  }

  #follow({ clientY, pointerType, buttons, target }: PointerEvent): void {
    // A pressed handle stays: a quick pointer is elsewhere before the browser looks for what it drags.
    if (pointerType !== 'mouse' || buttons !== 0 || target === this.#handle) return;
    const found = nearestBlock(this.#view, { parent: this.#view.state.doc, start: 0 }, clientY);
    const isNear = found && Math.max(found.box.top - clientY, clientY - found.box.bottom) < distance.pointer;
    const block = isNear ? this.#view.nodeDOM(found.position) : null;
    this.#block = block instanceof Element ? block : null;
    if (found && this.#block) this.#place(found.box);
    else this.#hide();
  }

  #place({ left, top }: DOMRect): void {
    const { dom } = this.#view;
    const parent = (this.#handle.offsetParent ?? dom.parentElement)?.getBoundingClientRect();
    this.#handle.dataset.shown = '';
    if (!parent) return;
    this.#handle.style.left = `${Math.max(left, dom.getBoundingClientRect().left) - distance.handle - parent.left}px`;
    this.#handle.style.top = `${top - parent.top + 2}px`;
  }

  /** @returns the block as it is selected, wherever it stands by now; null for one that has gone */
  #selection(): NodeSelection | null {
    const block = this.#block;
    if (!block?.isConnected) return null;
    const { doc } = this.#view.state;
    const inside = this.#view.posAtDOM(block, 0);
    const $inside = doc.resolve(inside);
    const position = $inside.depth > 0 ? $inside.before(1) : inside;
    return this.#view.nodeDOM(position) === block ? NodeSelection.create(doc, position) : null;
  }

  #select(): void {
    const selection = this.#selection();
    if (!selection) return;
    this.#view.dispatch(this.#view.state.tr.setSelection(selection));
    this.#view.focus();
  }

  #drag({ dataTransfer }: DragEvent): void {
    // For a table, all of its cells are selected then, not the table itself.
    this.#select();
    const node = this.#selection();
    if (!dataTransfer || !node) return;
    const { dom, text, slice } = this.#view.serializeForClipboard(node.content());
    dataTransfer.clearData();
    dataTransfer.setData('text/html', dom.innerHTML);
    dataTransfer.setData('text/plain', text);
    dataTransfer.effectAllowed = 'copyMove';
    if (this.#block) dataTransfer.setDragImage(this.#block, 0, 0);
    // For places that the text finds itself: it takes `node` away where it puts the slice.
    const dragging = { slice, move: true, node };
    this.#view.dragging = dragging;
    this.#isDragging = true;
  }

  #placeFor(event: DragEvent) {
    const node = this.#isDragging ? this.#selection() : null;
    const place = node && dropPlace(this.#view, event, node.from);
    return place ? { node, place } : null;
  }

  #show(event: DragEvent): void {
    const found = this.#placeFor(event);
    if (!found) {
      this.#line.hide();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.#line.show(found.place.line);
  }

  #drop(event: DragEvent): void {
    const found = this.#placeFor(event);
    this.#line.hide();
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    const { from, to, node } = found.node;
    const { position } = found.place;
    if (position === from || position === to) return;
    const tr = this.#view.state.tr.delete(from, to);
    const at = tr.mapping.map(position);
    tr.insert(at, node);
    this.#view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).setMeta('uiEvent', 'drop'));
    this.#view.focus();
  }

  #end(): void {
    this.#isDragging = false;
    this.#view.dragging = null;
    this.#line.hide();
    this.#hide();
  }

  #hide(): void {
    delete this.#handle.dataset.shown;
  }
}
