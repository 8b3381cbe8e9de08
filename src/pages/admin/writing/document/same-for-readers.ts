import { Fragment, type Node } from 'prosemirror-model';
import { normalForm } from './normal-form.ts';
import { schema } from './schema.ts';

/** @returns whether readers see the same in two blocks. Bare URLs are links wherever they stand, whether or not the editor knows it yet */
export function sameForReaders(one: Node, other: Node): boolean {
  return withoutAutoLinks(normalForm(one)).eq(withoutAutoLinks(normalForm(other)));
}

function withoutAutoLinks(node: Node): Node {
  if (node.isText || node.isLeaf) {
    return node.mark(node.marks.filter(({ type, attrs }) => type !== schema.marks.link || !attrs.auto));
  }
  return node.copy(Fragment.from(node.children.map(withoutAutoLinks)));
}
