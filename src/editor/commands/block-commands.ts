import { setBlockType, wrapIn } from 'prosemirror-commands';
import type { Attrs, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { liftTarget } from 'prosemirror-transform';
import type { TextSchema } from '../document/schema.ts';

/** Makes paragraphs of the selected blocks of text. */
export function toParagraph({ nodes }: TextSchema): Command {
  return setBlockType(nodes.paragraph);
}

/** Makes headings of the selected blocks of text; of a heading of that level a paragraph. @param level 1 to 6, as in Markdown */
export function toggleHeading({ nodes }: TextSchema, level: number): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    if (parent.type === nodes.heading && parent.attrs.level === level)
      return setBlockType(nodes.paragraph)(state, dispatch);
    if (!setBlockType(nodes.heading, { level })(state)) return false;
    const { from, to } = state.selection;
    const { tr } = state;
    joinLines(tr, from, to);
    dispatch?.(tr.setBlockType(from, tr.mapping.map(to), nodes.heading, { level }).scrollIntoView());
    return true;
  };
}

/** A heading is one line: its line breaks become spaces, or the words around them would be one. */
function joinLines(tr: Transaction, from: number, to: number): void {
  const { $from, $to } = { $from: tr.doc.resolve(from), $to: tr.doc.resolve(to) };
  const breaks: number[] = [];
  tr.doc.nodesBetween($from.start(), $to.end(), (node, position) => {
    if (node.type.name === 'hard_break') breaks.push(position);
  });
  // A break and a space are equally long, so no position moves.
  for (const position of breaks) tr.replaceWith(position, position + 1, tr.doc.type.schema.text(' '));
}

/** Puts the selected blocks into a block; takes them out of it if they are in one of its type. */
export function toggleWrap(type: NodeType, attrs: Attrs | null = null): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    const range = $from.blockRange($to, (node) => node.type === type);
    if (!range || range.parent.type !== type) return wrapIn(type, attrs)(state, dispatch);
    const target = liftTarget(range);
    if (target === null) return false;
    dispatch?.(state.tr.lift(range, target).scrollIntoView());
    return true;
  };
}

/** Puts a new block in the place of the empty paragraph with the caret; else behind the block around it. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const place = placeFor(state, block.type);
    if (!place) return false;
    dispatch?.(putBlock(state.tr, place, block).scrollIntoView());
    return true;
  };
}

interface Place {
  from: number;
  to: number;
}

function placeFor({ selection }: EditorState, type: NodeType): Place | null {
  const { $from, $to } = selection;
  if (isEmptyParagraph($from) && canReplaceBlock($from, type)) return { from: $from.before(), to: $from.after() };
  for (let depth = $to.depth; depth > 0; depth -= 1) {
    const index = $to.indexAfter(depth - 1);
    if ($to.node(depth - 1).canReplaceWith(index, index, type)) return { from: $to.after(depth), to: $to.after(depth) };
  }
  if ($to.depth > 0) return null;
  return { from: selection.to, to: selection.to };
}

function isEmptyParagraph({ parent }: ResolvedPos): boolean {
  return parent.type.name === 'paragraph' && parent.content.size === 0;
}

function canReplaceBlock($position: ResolvedPos, type: NodeType): boolean {
  const index = $position.index(-1);
  return $position.node(-1).canReplaceWith(index, index + 1, type);
}

/** The caret goes into the block; behind one without text of its own, into a paragraph that is there then. */
function putBlock(tr: Transaction, { from, to }: Place, block: Node): Transaction {
  tr.replaceWith(from, to, block);
  if (!block.isLeaf) return tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
  const end = from + block.nodeSize;
  if (block.type.spec.draggable) return tr.setSelection(NodeSelection.create(tr.doc, from));
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock && paragraph) tr.insert(end, paragraph.create());
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
}

/** Begins a paragraph behind the block around the caret: out of code, a table, a callout. */
export const leaveBlock: Command = ({ selection: { $to }, tr }, dispatch) => {
  if ($to.depth === 0) return false;
  dispatch?.(beginBehind(tr).scrollIntoView());
  return true;
};

/** Begins a paragraph behind the block around the caret of a change. */
export function beginBehind(tr: Transaction): Transaction {
  const { $to } = tr.selection;
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!paragraph) return tr;
  const end = $to.after($to.depth > 1 ? depthToLeave($to) : 1);
  tr.insert(end, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, end + 1));
}

/** The innermost block around the caret that stands among paragraphs: for a cell its table. */
function depthToLeave($position: ResolvedPos): number {
  for (let depth = $position.depth; depth > 1; depth -= 1) {
    const index = $position.indexAfter(depth - 1);
    const { paragraph } = $position.doc.type.schema.nodes;
    const isWithin = $position.node(depth).type === paragraph;
    if (paragraph && !isWithin && $position.node(depth - 1).canReplaceWith(index, index, paragraph)) return depth;
  }
  return 1;
}
