import { type NodeSpec, Schema } from 'prosemirror-model';
import { blockNodes } from './block-nodes.ts';
import { inlineNodes } from './inline-nodes.ts';
import { marks } from './marks.ts';
import { mediaNodes } from './media-nodes.ts';
import { tableSpecs } from './table-nodes.ts';

/**
 * The nodes and marks of a text: one for each thing that the renderer shows, no more. Markdown that it has no node for, such as a
 * heading of two lines, stands in the editor as a `source` block.
 *
 * - `block` stands anywhere, `top_block` in no other block, as the grammar has it.
 * - `phrasing` is what fits on one line: all of the inline content but a line break.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: '(block | top_block)+' },
    ...withOrigin({ ...blockNodes, ...tableSpecs, ...mediaNodes }),
    ...inlineNodes,
  },
  marks,
});

export type TextSchema = typeof schema;

/**
 * Gives blocks the attribute `origin`: the number of the source lines that a block was read from (`Sources`), null for a new one. It is no
 * part of what is copied to the clipboard. A block whose content or attributes have changed keeps it, and is written anew.
 */
function withOrigin<Name extends string>(nodes: Record<Name, NodeSpec>): Record<Name, NodeSpec> {
  const names = Object.keys(nodes) as Name[];
  for (const name of names)
    nodes[name] = { ...nodes[name], attrs: { ...nodes[name].attrs, origin: { default: null } } };
  return nodes;
}
