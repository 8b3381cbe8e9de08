import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** A letter of a script that is written from right to left. Source: https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Gives lists, quotations, tables and the like the direction of their first letter, as `dir="auto"` gives it on the page. That looks at no text with a
 * direction of its own, which every paragraph of the editor has: bullets would stand on the wrong side.
 */
export function blockDirections(): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const found: Decoration[] = [];
        doc.forEach((block, position) => {
          if (block.isTextblock || !rightToLeft.test(firstLetter(block))) return;
          found.push(Decoration.node(position, position + block.nodeSize, { dir: 'rtl' }));
        });
        return found.length > 0 ? DecorationSet.create(doc, found) : null;
      },
    },
  });
}

function firstLetter(block: Node): string {
  let letter = '';
  block.descendants(({ isText, text }) => {
    if (letter === '' && isText) letter = text?.match(/\p{L}/u)?.[0] ?? '';
    return letter === '';
  });
  return letter;
}
