import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A place for React elements beside the text: in the top layer, so that nothing that scrolls or clips cuts it. */
export class OverlayRoot {
  readonly element = document.createElement('div');
  readonly #root = createRoot(this.element);

  /** @param overlay of the editor @param className of the element */
  constructor(overlay: HTMLElement, className: string) {
    this.element.popover = 'manual';
    this.element.className = className;
    overlay.append(this.element);
  }

  get isOpen(): boolean {
    return this.element.matches(':popover-open');
  }

  /** Shows elements; they are there when it returns, so that they can be measured. */
  show(content: ReactNode): void {
    flushSync(() => this.#root.render(content));
    if (!this.isOpen) this.element.showPopover();
  }

  hide(): void {
    if (!this.isOpen) return;
    this.element.hidePopover();
    this.#root.render(null);
  }

  destroy(): void {
    // React does not unmount a root while it renders another one, in which the editor may be removed.
    queueMicrotask(() => this.#root.unmount());
    this.element.remove();
  }
}
