import type { Node } from 'prosemirror-model';
import { type BlockStyle, indent } from './block-style.ts';
import { schema } from './schema.ts';
import { canBeTight, canFollow } from './tightness.ts';

/** The text between two blocks. */
export type Joint = (block: Node, next: Node) => string;

type WriteChildren = (parent: Node, style: BlockStyle, joint: Joint) => string;

const lineFeed: Joint = () => '\n';
const blankLine: Joint = () => '\n\n';
const narrow: Joint = (block, next) => (canFollow(block, next) ? '\n' : '\n\n');

const bullets = ['-', '*', '+'];
const delimiters = ['.', ')'];

/** @param list in its normal form */
export function writeList(list: Node, style: BlockStyle, writeChildren: WriteChildren): string {
  const isOrdered = list.type.name === 'ordered_list';
  const choices = isOrdered ? delimiters : bullets;
  const wanted = choices.filter((choice) => !style.markersToAvoid.includes(choice));
  const marker = wanted.find((choice) => choice === style.marker) ?? wanted[0] ?? choices[0] ?? '-';
  const { order = 1 } = list.attrs;
  const tight = list.attrs.tight && canBeTight(list);
  const items = list.children.map((item, at) => {
    const start = isOrdered ? `${Math.min(order + at, 999_999_999)}${marker}` : marker;
    const joint = tight ? lineFeed : style.isNarrow ? narrow : blankLine;
    return writeItem(item, { start, style: { ...style, isInList: true }, joint }, writeChildren);
  });
  return items.join(tight || style.isNarrow ? '\n' : '\n\n');
}

interface ItemStyle {
  /** Its marker, without the space behind it. */
  start: string;
  style: BlockStyle;
  /** Between its blocks. */
  joint: Joint;
}

function writeItem(item: Node, { start, style, joint }: ItemStyle, writeChildren: WriteChildren): string {
  const { checked } = item.attrs;
  const inside = writeChildren(item, style, joint);
  const box = checked === null ? '' : checked ? '[x]' : '[ ]';
  // The box stands before a text.
  const isBoxAlone = box !== '' && item.firstChild?.type.name !== 'paragraph';
  const boxJoint = isBoxAlone && item.firstChild ? joint(schema.nodes.paragraph.create(), item.firstChild) : ' ';
  const text = [box, inside].filter((part) => part !== '').join(boxJoint);
  return `${start} ${indent(text, start.length + 1)}`.trimEnd();
}
