import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { createParser } from '../../../../markdown/parser.ts';

/** A heading of the text. */
export interface OutlineEntry {
  /** Where it is: a position of the document, or of the Markdown in UTF-16 units. */
  position: number;
  /** From 1, as in Markdown. */
  level: number;
  text: string;
}

/** @returns the headings of the rich text */
export function headingsOfDocument({ state: { doc } }: EditorView): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'heading') entries.push({ position, level: node.attrs.level, text: node.textContent });
    return !node.isTextblock;
  });
  return entries;
}

/** @returns the headings of a Markdown text */
export function headingsOfSource(source: string): OutlineEntry[] {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const tokens = createParser().parse(source, {});
  return tokens.flatMap(({ type, tag, map }, index) => {
    if (type !== 'heading_open' || !map) return [];
    const text = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('');
    return { position: starts[map[0]] ?? 0, level: Number(tag.slice(1)), text };
  });
}

/** Puts the caret at the end of a heading of the rich text, in sight. */
export function goToHeading(view: EditorView, { position }: OutlineEntry): void {
  const heading = view.state.doc.nodeAt(position);
  if (!heading) return;
  const end = position + 1 + heading.content.size;
  view.focus();
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)));
  const element = view.nodeDOM(position);
  if (element instanceof Element) element.scrollIntoView({ block: 'center' });
}

/** Puts the caret at the beginning of a heading of the Markdown, in sight. */
export function goToLine(field: HTMLTextAreaElement, { position }: OutlineEntry): void {
  field.focus();
  field.setSelectionRange(position, position);
}
