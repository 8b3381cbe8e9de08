import { type EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { EditorContext } from '../extension.ts';
import { OverlayRoot } from '../overlay/overlay-root.ts';
import { onMove, placeBeside, type Side } from '../overlay/place-panel.ts';
import { type BlockKind, matchingKinds } from './block-kinds.ts';
import { SlashList, slashListId, slashOptionId } from './slash-list.tsx';
import { slashKey } from './slash-state.ts';

/** Shows the slash menu, and carries its keys out while the focus stays in the text. */
export function slashMenu(kinds: readonly BlockKind[], { overlay, announce }: EditorContext): Plugin {
  const matching = (state: EditorState) => matchingKinds(kinds, slashKey.getState(state)?.typed ?? '');
  const isShown = (state: EditorState) => slashKey.getState(state) != null && matching(state).length > 0;

  function take(view: EditorView, kind: BlockKind): void {
    const open = slashKey.getState(view.state);
    if (!open) return;
    const { from, to } = { from: open.from, to: view.state.selection.from };
    view.dispatch(view.state.tr.delete(from, to).setMeta(slashKey, { close: true }));
    view.focus();
    kind.run(view.state, view.dispatch, view);
    announce(`${kind.label} inserted`);
  }

  function choose(view: EditorView, index: number): true {
    view.dispatch(view.state.tr.setMeta(slashKey, { choose: index }));
    return true;
  }

  function step(view: EditorView, by: number): true {
    const all = matching(view.state);
    return choose(view, ((slashKey.getState(view.state)?.index ?? 0) + by + all.length) % all.length);
  }

  return new Plugin({
    view: (view) => new SlashView(view, overlay, { matching, choose, take, announce }),
    props: {
      attributes: (state) => {
        if (!isShown(state)) return {};
        const chosen = matching(state)[slashKey.getState(state)?.index ?? 0];
        return { 'aria-controls': slashListId, 'aria-activedescendant': chosen ? slashOptionId(chosen) : '' };
      },
      handleKeyDown(view, event) {
        const open = slashKey.getState(view.state);
        if (!open || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
        if (event.key === 'Escape') {
          view.dispatch(view.state.tr.setMeta(slashKey, { close: true }));
          return true;
        }
        const chosen = matching(view.state)[open.index];
        if (!chosen) return false;
        if (event.key === 'ArrowDown') return step(view, 1);
        if (event.key === 'ArrowUp') return step(view, -1);
        if (event.key !== 'Enter' && event.key !== 'Tab') return false;
        take(view, chosen);
        return true;
      },
      handleDOMEvents: {
        blur: (view) => {
          // A press on an option leaves the focus in the text; this is another field or window.
          if (slashKey.getState(view.state)) view.dispatch(view.state.tr.setMeta(slashKey, { close: true }));
          return false;
        },
      },
    },
  });
}

interface SlashActions {
  matching: (state: EditorState) => BlockKind[];
  choose: (view: EditorView, index: number) => void;
  take: (view: EditorView, kind: BlockKind) => void;
  announce: (text: string) => void;
}

class SlashView {
  readonly #root: OverlayRoot;
  readonly #actions: SlashActions;
  readonly #stopMoving: () => void;
  #said = '';
  /** The side where it opened: it does not jump to the other while typing shortens it. */
  #side: Side = 'below';

  constructor(view: EditorView, overlay: HTMLElement, actions: SlashActions) {
    this.#root = new OverlayRoot(
      overlay,
      'm-0 max-h-88 w-72 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain border border-rule bg-paper py-1 text-ink shadow-xl dark:bg-tint',
    );
    this.#actions = actions;
    this.#stopMoving = onMove(() => this.#place(view));
  }

  update(view: EditorView, before: EditorState): void {
    const open = slashKey.getState(view.state);
    if (open === slashKey.getState(before)) return;
    const kinds = open ? this.#actions.matching(view.state) : [];
    if (!open || kinds.length === 0) {
      this.#root.hide();
      this.#said = '';
      this.#side = 'below';
      return;
    }
    const chosen = kinds[open.index];
    this.#root.show(
      <SlashList
        kinds={kinds}
        chosen={chosen}
        onPoint={(kind) => this.#actions.choose(view, kinds.indexOf(kind))}
        onTake={(kind) => this.#actions.take(view, kind)}
      />,
    );
    this.#place(view);
    if (chosen) document.getElementById(slashOptionId(chosen))?.scrollIntoView({ block: 'nearest' });
    this.#say(kinds.length, chosen);
  }

  destroy(): void {
    this.#stopMoving();
    this.#root.destroy();
  }

  #place(view: EditorView): void {
    const open = slashKey.getState(view.state);
    if (!open || !this.#root.isOpen) return;
    this.#side = placeBeside(this.#root.element, view.coordsAtPos(open.from), this.#side);
  }

  /** Not every screen reader follows `aria-activedescendant` in a text of several lines. */
  #say(count: number, chosen: BlockKind | undefined): void {
    const text = `${chosen?.label ?? ''}, ${count === 1 ? '1 choice' : `${count} choices`}`;
    if (text !== this.#said) this.#actions.announce(text);
    this.#said = text;
  }
}
