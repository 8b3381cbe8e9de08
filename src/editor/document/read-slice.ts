import { Fragment, type Node, Slice } from 'prosemirror-model';
import { readText } from './read-document.ts';
import { schema } from './schema.ts';
import { Sources } from './sources.ts';
import { writeBlock } from './write-blocks.ts';

/** @param markdown of a text that others have written @returns it for a place in a document; a single paragraph goes into the line */
export function readSlice(markdown: string): Slice {
  const { blocks } = readText(markdown, new Sources());
  const nodes = blocks.map(({ node }) => node.type.create({ ...node.attrs, origin: null }, node.content));
  const [first] = nodes;
  const isLine = nodes.length === 1 && first?.type === schema.nodes.paragraph;
  return new Slice(Fragment.from(nodes), isLine ? 1 : 0, isLine ? 1 : 0);
}

/** @returns a part of a document as Markdown */
export function writeSlice({ content }: Slice): string {
  return asBlocks(content.content)
    .map((block) => writeBlock(block))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A part of a line, or some items of a list, are no blocks by themselves. */
function asBlocks(nodes: readonly Node[]): Node[] {
  const { paragraph, bullet_list, list_item, table, table_row } = schema.nodes;
  const [first] = nodes;
  if (!first) return [];
  if (first.isInline) return [paragraph.create(null, nodes)];
  if (first.type === list_item) return [bullet_list.create(null, nodes)];
  if (first.type === table_row) return [table.create(null, nodes)];
  return [...nodes];
}
