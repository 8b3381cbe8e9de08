import { Fragment, type Node } from 'prosemirror-model';
import { isBareUrl } from './bare-urls.ts';
import { normalForm } from './normal-form.ts';
import { schema } from './schema.ts';

/**
 * @returns whether readers see the same in two blocks. Bare URLs are links wherever they stand, whether or not the editor knows it yet, and however
 *   they are written
 */
export function sameForReaders(one: Node, other: Node): boolean {
  return withoutBareLinks(normalForm(one)).eq(withoutBareLinks(normalForm(other)));
}

function withoutBareLinks(node: Node): Node {
  if (node.isText || node.isLeaf) {
    const { link } = schema.marks;
    return node.mark(node.marks.filter((mark) => mark.type !== link || !isBareUrl(node.text ?? '', mark)));
  }
  return node.copy(Fragment.from(node.children.map(withoutBareLinks)));
}
