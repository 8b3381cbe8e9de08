import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** A letter of a script that is written from right to left. Source: https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Decorations that depend on a block's text: its direction, and the paragraph of a pull quote that names the speaker. */
export function blockDecorations(): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const found: Decoration[] = [];
        doc.forEach((block, position) => {
          if (block.isTextblock || block.isLeaf) return;
          if (rightToLeft.test(firstLetter(block))) found.push(decorate(block, position, { dir: 'rtl' }));
          found.push(...attributionsIn(block, position));
        });
        return found.length > 0 ? DecorationSet.create(doc, found) : null;
      },
    },
  });
}

function decorate(block: Node, position: number, attributes: { dir: string } | { class: string }): Decoration {
  return Decoration.node(position, position + block.nodeSize, attributes);
}

/**
 * Lists, quotations, tables and the like run as their first letter does, as `dir="auto"` has it on the page. That looks at no text with a direction of
 * its own, which every paragraph of the editor has: bullets would stand on the wrong side.
 */
function firstLetter(block: Node): string {
  let letter = '';
  block.descendants(({ isText, text }) => {
    if (letter === '' && isText) letter = text?.match(/\p{L}/u)?.[0] ?? '';
    return letter === '';
  });
  return letter;
}

/** @param position of the block @returns the last paragraphs of pull quotes that begin with a dash, as the renderer takes them (`attributions.ts`) */
function attributionsIn(block: Node, position: number): Decoration[] {
  const found: Decoration[] = [];
  const visit = (node: Node, at: number) => {
    const { lastChild, childCount, type } = node;
    const isSaid = type.name === 'pull_quote' && childCount > 1 && /^(?:—|--) /.test(lastChild?.textContent ?? '');
    if (isSaid && lastChild)
      found.push(decorate(lastChild, at + node.nodeSize - 1 - lastChild.nodeSize, { class: 'said-by' }));
    return !node.isTextblock;
  };
  visit(block, position);
  block.descendants((node, offset) => visit(node, position + 1 + offset));
  return found;
}
