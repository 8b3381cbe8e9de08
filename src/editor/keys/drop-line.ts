import { element } from '../overlay/element.ts';
import type { DropPlace } from './drop-place.ts';

/** The line where a dragged block comes to stand. */
export class DropLine {
  readonly #line = element('div', { 'aria-hidden': 'true', class: 'drop-line', hidden: '' });

  /** @param overlay of the editor */
  constructor(overlay: HTMLElement) {
    overlay.append(this.#line);
  }

  /** @param line in the window */
  show({ left, right, y }: DropPlace['line']): void {
    this.#line.hidden = false;
    const parent = this.#line.offsetParent?.getBoundingClientRect();
    if (!parent) return;
    Object.assign(this.#line.style, {
      left: `${left - parent.left}px`,
      top: `${y - parent.top}px`,
      width: `${right - left}px`,
    });
  }

  hide(): void {
    this.#line.hidden = true;
  }

  remove(): void {
    this.#line.remove();
  }
}
