import { redo, undo } from 'prosemirror-history';
import { NodeSelection, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

const fields = ':is(input, select, button):not(:disabled)';

/**
 * Keys in the fields of a block: Tab goes from one to the next, Escape selects the block, Enter goes on in the text behind it. Undo is
 * that of the text, which knows what was typed here.
 */
export function fieldKeys(block: HTMLElement, view: EditorView, position: () => number | undefined): void {
  block.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.isComposing || !(target instanceof HTMLElement) || !target.matches(fields)) return;
    if (isHistory(event)) {
      event.preventDefault();
      (event.shiftKey || key.toLowerCase() === 'y' ? redo : undo)(view.state, view.dispatch);
    } else if (key === 'Tab') step(block, target, event, () => leave(view, position(), 'behind'));
    else if (key === 'Escape') leave(view, position(), 'selected');
    else if (key === 'Enter' && target.matches('input[type=text]')) {
      event.preventDefault();
      leave(view, position(), 'behind');
    }
  });
}

function isHistory({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);
}

function step(block: HTMLElement, from: HTMLElement, event: KeyboardEvent, onEnd: () => void): void {
  const all = [...block.querySelectorAll<HTMLElement>(fields)];
  const next = all[all.indexOf(from) + (event.shiftKey ? -1 : 1)];
  event.preventDefault();
  if (next) next.focus();
  else onEnd();
}

function leave(view: EditorView, position: number | undefined, to: 'selected' | 'behind'): void {
  const { doc, tr } = view.state;
  const node = position === undefined ? null : doc.nodeAt(position);
  if (position !== undefined && node) {
    const end = doc.resolve(position + node.nodeSize);
    const behind = Selection.findFrom(end, 1) ?? NodeSelection.create(doc, position);
    view.dispatch(tr.setSelection(to === 'behind' ? behind : NodeSelection.create(doc, position)).scrollIntoView());
  }
  view.focus();
}
