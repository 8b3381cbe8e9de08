import { type EditorState, NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { barHeight } from '../../ui/edge-scroll.ts';
import { tableAt } from '../commands/table-commands.ts';
import type { EditorContext } from '../extension.ts';
import { focusFields } from '../images/figure-fields.ts';
import { OverlayRoot } from '../overlay/overlay-root.ts';
import { type Box, dock, isDocked, onMove, placeBeside } from '../overlay/place-panel.ts';
import { slashKey } from './slash-state.ts';
import { Toolbar } from './toolbar.tsx';
import { hasParts, type ToolbarParts, toolbarParts } from './toolbar-parts.ts';

/** The toolbar of the selection: by itself where there is something to say about it, and by Alt+F10 anywhere in the text. */
export function toolbarPlugin(context: EditorContext): Plugin {
  let shown: ToolbarView | null = null;
  const covered = coveredParts(() => shown?.dockedHeight ?? 0);
  return new Plugin({
    view: (view) => {
      shown = new ToolbarView(view, context);
      return shown;
    },
    props: {
      scrollThreshold: covered,
      scrollMargin: covered,
      handleKeyDown: (view, event) => {
        if (event.key === 'Escape') return shown?.dismiss() ?? false;
        if (event.key !== 'F10' || !event.altKey) return false;
        event.preventDefault();
        const { selection } = view.state;
        return (selection instanceof NodeSelection && focusFields(view, selection.from)) || (shown?.enter() ?? false);
      },
    },
  });
}

/** From a line to what covers the text above or below it, in pixels. */
const distance = 5;

/** @returns how much of the window the bar of the editor and the docked toolbar cover: the caret is kept out of there */
function coveredParts(dockedHeight: () => number) {
  return {
    left: 0,
    right: 0,
    get top() {
      return barHeight() + distance;
    },
    get bottom() {
      return dockedHeight() + distance;
    },
  };
}

class ToolbarView {
  readonly #view: EditorView;
  readonly #context: EditorContext;
  readonly #root: OverlayRoot;
  readonly #leaving = new AbortController();
  readonly #stopMoving: () => void;
  /** Asked for by a key: shown with all that it has. */
  #isAsked = false;
  /** Sent away, until the selection changes. */
  #isDismissed = false;
  /** While a pointer selects, nothing may be in its way. */
  #isPressed = false;

  constructor(view: EditorView, context: EditorContext) {
    this.#view = view;
    this.#context = context;
    this.#root = new OverlayRoot(
      context.overlay,
      'm-0 max-w-[100vw] overflow-y-auto border border-rule bg-paper font-sans text-ink shadow-lg dark:bg-tint',
    );
    const { signal } = this.#leaving;
    const later = () => setTimeout(() => !view.isDestroyed && this.#show());
    for (const type of ['focus', 'blur']) view.dom.addEventListener(type, later, { signal });
    this.#root.element.addEventListener('focusout', later, { signal });
    view.dom.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        this.#isPressed = pointerType === 'mouse';
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel', 'dragend']) {
      addEventListener(
        type,
        () => {
          if (!this.#isPressed) return;
          this.#isPressed = false;
          later();
        },
        { signal },
      );
    }
    this.#stopMoving = onMove(() => this.#place());
  }

  update(view: EditorView, before: EditorState): void {
    if (!before.selection.eq(view.state.selection)) {
      this.#isDismissed = false;
      // A toolbar that the editor has asked for stays while its buttons are pressed.
      this.#isAsked &&= this.#hasFocus();
    }
    this.#show();
  }

  /** In pixels; 0 while it stands beside the text, or nowhere. */
  get dockedHeight(): number {
    return this.#root.isOpen && isDocked() ? this.#root.element.offsetHeight : 0;
  }

  /** Shows the toolbar and puts the focus into it. */
  enter(): boolean {
    this.#isAsked = true;
    this.#isDismissed = false;
    this.#show();
    const control = this.#root.element.querySelector<HTMLElement>(':is(button, input, select, a):not(:disabled)');
    control?.focus();
    return control !== null;
  }

  /** @returns whether it was there */
  dismiss(): boolean {
    if (!this.#root.isOpen || isDocked()) return false;
    this.#isAsked = false;
    this.#isDismissed = true;
    this.#root.hide();
    // Escape has more to do: in a list it lets Tab leave the text.
    return false;
  }

  destroy(): void {
    this.#leaving.abort();
    this.#stopMoving();
    this.#root.destroy();
  }

  #hasFocus(): boolean {
    return this.#root.element.contains(document.activeElement);
  }

  #show(): void {
    const hadFocus = this.#hasFocus();
    this.#render();
    // A control that is gone leaves the focus nowhere.
    if (hadFocus && !this.#hasFocus()) this.#view.focus();
  }

  #render(): void {
    const parts = this.#wanted();
    if (!parts) {
      this.#root.hide();
      return;
    }
    const onLeave = () => {
      this.#isAsked = false;
      this.#view.focus();
    };
    this.#root.show(
      <Toolbar view={this.#view} context={this.#context} parts={parts} isDocked={isDocked()} onLeave={onLeave} />,
    );
    this.#place();
  }

  #wanted(): ToolbarParts | null {
    const isHere = this.#view.hasFocus() || this.#hasFocus();
    if (!isHere || this.#isPressed || this.#isDismissed || slashKey.getState(this.#view.state)) return null;
    const parts = toolbarParts(this.#view.state);
    if (this.#isAsked) return { ...parts, text: !this.#view.state.selection.$from.parent.type.spec.code };
    return isDocked() || hasParts(parts) ? parts : null;
  }

  #place(): void {
    if (!this.#root.isOpen) return;
    if (isDocked()) dock(this.#root.element);
    else placeBeside(this.#root.element, this.#anchor(), 'above');
  }

  /** The selected text; where none is, the block that the toolbar is about. */
  #anchor(): Box {
    const { state } = this.#view;
    const { from, to, empty } = state.selection;
    const { block, hasTable } = toolbarParts(state);
    const position = block?.position ?? (hasTable ? tablePosition(state) : null);
    const element = empty && position !== null && !this.#isAsked ? this.#view.nodeDOM(position) : null;
    if (element instanceof HTMLElement) return element.getBoundingClientRect();
    const start = this.#view.coordsAtPos(from);
    const end = this.#view.coordsAtPos(to, -1);
    return {
      left: Math.min(start.left, end.left),
      right: end.right,
      top: start.top,
      bottom: Math.max(start.bottom, end.bottom),
    };
  }
}

function tablePosition(state: EditorState): number | null {
  return tableAt(state)?.position ?? null;
}
