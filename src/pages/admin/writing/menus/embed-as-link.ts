import { type Command, NodeSelection } from 'prosemirror-state';
import { schema } from '../document/schema.ts';

const { embed, paragraph } = schema.nodes;

/** Makes an ordinary link of the selected embed: a URL alone in a paragraph would be a card again. */
export const embedAsLink: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== embed) return false;
  const { url, title } = selection.node.attrs;
  const text = schema.text(title || url, [schema.marks.link.create({ href: url })]);
  dispatch?.(tr.replaceSelectionWith(paragraph.create(null, text), false).scrollIntoView());
  return true;
};
