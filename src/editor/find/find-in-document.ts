import './find.css';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { EditorExtension } from '../extension.ts';
import { type Found, maxFound, type Search, searchText } from './search-text.ts';
import { fromCaret, type Searchable } from './searchable.ts';

type Change = { found: readonly Found[]; current: Found | null };

const findKey = new PluginKey<DecorationSet>('find');

/** Called after each change of a document that is searched. */
const listeners = new WeakMap<EditorView, Set<() => void>>();

/** Marks what is found in the rich text. */
export const findExtension: EditorExtension = {
  plugins: () => [
    new Plugin<DecorationSet>({
      key: findKey,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, marks) {
          const change: Change | undefined = tr.getMeta(findKey);
          if (!change) return marks.map(tr.mapping, tr.doc);
          return DecorationSet.create(
            tr.doc,
            change.found.map((one) => decorate(one, change.current)),
          );
        },
      },
      props: { decorations: (state) => findKey.getState(state) },
      view: () => ({
        update: (view, before) => {
          if (before.doc !== view.state.doc) for (const act of listeners.get(view) ?? []) act();
        },
      }),
    }),
  ],
};

function decorate(found: Found, current: Found | null): Decoration {
  const isCurrent = found.from === current?.from;
  return Decoration.inline(found.from, found.to, { nodeName: 'mark', class: isCurrent ? 'found current' : 'found' });
}

/** @returns the words of the document: within a block of text, also across bold or a link, not in the fields of images */
function searchDocument(doc: Node, search: Search): Found[] {
  const found: Found[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return found.length < maxFound;
    // A node of the line without text is one unit, as in positions.
    const text = node.textBetween(0, node.content.size, undefined, '￼');
    for (const { from, to } of searchText(text, search)) {
      found.push({ from: position + 1 + from, to: position + 1 + to });
    }
    return false;
  });
  return found.slice(0, maxFound);
}

/** @returns the rich text for finding and replacing */
export function searchableDocument(view: EditorView): Searchable {
  let marked: Found[] = [];
  const mark = (found: readonly Found[], current: Found | null) =>
    view.dispatch(view.state.tr.setMeta(findKey, { found, current } satisfies Change).setMeta('addToHistory', false));
  return {
    selectedWords: () => {
      const { $from, $to, from, to } = view.state.selection;
      return $from.sameParent($to) ? view.state.doc.textBetween(from, to) : '';
    },
    find: (search) => {
      marked = searchDocument(view.state.doc, search);
      const result = fromCaret(marked, view.state.selection.from);
      mark(marked, marked[result.next] ?? null);
      return result;
    },
    show: (current) => {
      mark(marked, current);
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, current.from, current.to)));
      scrollTo(view, current.from);
    },
    replace: (found, replacement) => {
      const tr = closeHistory(view.state.tr);
      // From the end, so that what is still to be replaced stays where it is.
      for (const { from, to } of found.toReversed()) tr.insertText(replacement, from, to);
      view.dispatch(tr);
    },
    onChange: (act) => {
      const all = listeners.get(view) ?? new Set();
      listeners.set(view, all.add(act));
      return () => void all.delete(act);
    },
    leave: () => {
      if (view.isDestroyed) return;
      mark([], null);
      view.focus();
    },
  };
}

/** ProseMirror scrolls only to what has the focus; here the field of the words has it. */
function scrollTo(view: EditorView, position: number): void {
  const { node } = view.domAtPos(position);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'center' });
}
