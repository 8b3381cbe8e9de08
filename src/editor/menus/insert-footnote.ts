import { type Command, TextSelection } from 'prosemirror-state';
import type { TextSchema } from '../document/schema.ts';
import { putFootnote } from '../keys/mark-rules.ts';

/** Puts a footnote at the caret, with the first free number, and the caret into its text at the end of the text. */
export function insertFootnote({ nodes }: TextSchema): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const { $to } = selection;
    if (!$to.parent.inlineContent || $to.parent.type.spec.code) return false;
    const taken = new Set<string>();
    doc.descendants(({ type, attrs }) => {
      if (type === nodes.footnote_definition || type === nodes.footnote_reference) taken.add(attrs.label);
    });
    let number = 1;
    while (taken.has(`${number}`)) number += 1;
    const label = `${number}`;
    putFootnote(tr.insert($to.pos, nodes.footnote_reference.create({ label })), label);
    dispatch?.(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
    return true;
  };
}
