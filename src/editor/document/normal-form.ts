import { type Attrs, Fragment, type Node } from 'prosemirror-model';
import { normalInline } from './normal-inline.ts';
import { schema } from './schema.ts';
import { canBeTight } from './tightness.ts';
import { oneLine } from './write-leaves.ts';

const { paragraph, bullet_list, ordered_list, figure, gallery } = schema.nodes;

/**
 * A block as Markdown can say it: without what no reader would notice (see `normalInline`), without empty paragraphs beside others, and
 * loose where a tight list can't be written.
 */
export function normalForm(block: Node): Node {
  const known = normalForms.get(block);
  if (known) return known;
  const made = makeNormalForm(block);
  normalForms.set(block, made);
  return made;
}

/** A node never changes. Several steps of a write ask for the form of the same one, and each key leaves most items of a list as they are. */
const normalForms = new WeakMap<Node, Node>();

function makeNormalForm(block: Node): Node {
  const attributes = { ...block.attrs, origin: null };
  if (block.isTextblock) {
    const content = block.type.spec.code ? block.content : normalInline(block);
    return block.type.create(attributes, content);
  }
  if (block.type === gallery) return block.type.create(attributes, block.children.map(withoutWidth));
  if (block.isLeaf) return block.type.create(withPlainTexts(attributes));
  const made = block.type.create(attributes, filled(block.children.map(normalForm)));
  return made.type === bullet_list || made.type === ordered_list ? withTightness(made) : made;
}

/** @returns the blocks without empty paragraphs, save one if there is nothing else */
function filled(blocks: readonly Node[]): Fragment {
  const full = blocks.filter((block) => !isEmptyParagraph(block));
  return Fragment.from(full.length > 0 ? full : blocks.slice(0, 1));
}

/** @param block in its normal form, or any other */
export function isEmptyParagraph(block: Node): boolean {
  return block.type === paragraph && (block.childCount === 0 || normalInline(block).childCount === 0);
}

function withoutWidth(image: Node): Node {
  return figure.create({ ...withPlainTexts(image.attrs), origin: null, width: 'text' });
}

/** The texts of a figure or an embed stand in one line each. */
function withPlainTexts(attributes: Attrs): Attrs {
  const lines = ['alt', 'caption', 'title'].filter((name) => typeof attributes[name] === 'string');
  return { ...attributes, ...Object.fromEntries(lines.map((name) => [name, oneLine(attributes[name])])) };
}

/** A list counts as tight where nothing shows whether it is. */
function withTightness(list: Node): Node {
  const isTight = !mayBeLoose(list) || (list.attrs.tight && canBeTight(list));
  return isTight === list.attrs.tight ? list : list.type.create({ ...list.attrs, tight: isTight }, list.content);
}

/** Whether there is a place for a blank line, and a paragraph that shows it. */
function mayBeLoose(list: Node): boolean {
  const hasPlace = list.childCount > 1 || list.children.some((item) => item.childCount > 1);
  return (
    hasPlace && list.children.some((item) => item.children.some(({ type }) => type === paragraph || type === figure))
  );
}
