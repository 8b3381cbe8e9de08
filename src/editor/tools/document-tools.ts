import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { searchableDocument } from '../find/find-in-document.ts';
import type { OutlineEntry } from '../outline/outlined.ts';
import type { ToolTarget } from './tool-target.ts';

/** @returns the rich text for the tools */
export function documentTools(view: EditorView): ToolTarget {
  return {
    searchable: searchableDocument(view),
    headings: async () => headingsOf(view),
    goTo: (entry) => goTo(view, entry),
    focus: () => view.focus(),
  };
}

function headingsOf({ state: { doc } }: EditorView): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'heading') entries.push({ position, level: node.attrs.level, text: node.textContent });
    return !node.isTextblock;
  });
  return entries;
}

function goTo(view: EditorView, { position }: OutlineEntry): void {
  const heading = view.state.doc.nodeAt(position);
  if (!heading) return;
  const end = position + 1 + heading.content.size;
  view.focus();
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(end), -1)));
  const element = view.nodeDOM(position);
  if (element instanceof Element) element.scrollIntoView({ block: 'center' });
}
