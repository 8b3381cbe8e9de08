import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { scrollStep } from '../../ui/edge-scroll.ts';

/** Near the edges of the window, and at the bar on top of it, the page scrolls along with what is dragged. Browsers do so at the very edge only. */
export function dragScroll(): Plugin {
  return new Plugin({ view: (view) => new DragScroll(view) });
}

class DragScroll {
  readonly #view: EditorView;
  readonly #leaving = new AbortController();
  #frame: number | null = null;
  /** The vertical position of the pointer in the window, in pixels. */
  #y = 0;

  constructor(view: EditorView) {
    this.#view = view;
    const { signal } = this.#leaving;
    // A browser tells where the pointer is several times a second, also while it rests.
    document.addEventListener('dragover', (event) => this.#follow(event), { signal, passive: true });
    for (const name of ['drop', 'dragend'])
      document.addEventListener(name, () => this.#stop(), { signal, capture: true });
  }

  destroy(): void {
    this.#leaving.abort();
    this.#stop();
  }

  #follow({ clientY }: DragEvent): void {
    this.#y = clientY;
    if (this.#view.dragging) this.#frame ??= requestAnimationFrame(() => this.#scroll());
  }

  #scroll(): void {
    const step = this.#view.dragging ? scrollStep(this.#y) : 0;
    this.#frame = step === 0 ? null : requestAnimationFrame(() => this.#scroll());
    if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
  }

  #stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }
}
