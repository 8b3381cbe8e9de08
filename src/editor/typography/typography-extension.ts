import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { quotesFor } from '../../markdown/quotes.ts';
import { createTypesetter, type TextPiece } from '../../markdown/typeset.ts';
import { schema } from '../document/schema.ts';
import type { EditorExtension } from '../extension.ts';
import './typography.css';

/** Shows typed text with the quotation marks and dashes that readers get. The text itself keeps the typed ones. */
export const typographyExtension: EditorExtension = {
  plugins: (_, { port }) => {
    const quotes = quotesFor(port.language);
    return quotes ? [showTypography(createTypesetter(quotes))] : [];
  },
};

interface Shown {
  /** The document that the signs were looked for in; null for one that is too long. */
  doc: Node | null;
  signs: DecorationSet;
}

/**
 * The longest text whose signs are shown, about 10,000 words: each sign is an element, and browsers compute thousands of styles
 * again and again.
 */
const longest = 60_000;

const key = new PluginKey<Shown>('typography');

/** @returns what shows the signs of a text as readers get them */
export function showTypography(typeset: ReturnType<typeof createTypesetter>): Plugin<Shown> {
  const signsIn = (blocks: readonly Placed[]) => blocks.flatMap((block) => signsOf(block, typeset));
  const showAll = (doc: Node): Shown => {
    if (doc.content.size > longest) return { doc: null, signs: DecorationSet.empty };
    return { doc, signs: DecorationSet.create(doc, signsIn(textblocksIn(doc, 0, doc.content.size))) };
  };
  return new Plugin<Shown>({
    key,
    state: {
      init: (_, { doc }) => showAll(doc),
      apply: (transaction, shown, _, { doc }) => {
        const signs = transaction.docChanged ? shown.signs.map(transaction.mapping, doc) : shown.signs;
        // An input method would lose what it composes if something beside that were drawn again.
        if (isComposed(transaction) || shown.doc === doc) return { doc: shown.doc, signs };
        if (!shown.doc || doc.content.size > longest) return showAll(doc);
        const { from, to } = changedRange(shown.doc, doc);
        const blocks = textblocksIn(doc, from, to);
        return { doc, signs: signs.remove(signs.find(from, to)).add(doc, signsIn(blocks)) };
      },
    },
    props: { decorations: (state: EditorState) => key.getState(state)?.signs },
  });
}

function isComposed(transaction: Transaction): boolean {
  return transaction.getMeta('composition') !== undefined;
}

/** @returns where the blocks of the outermost level are that are not the same in both documents */
function changedRange(before: Node, after: Node): { from: number; to: number } {
  const [old, now] = [before.children, after.children];
  let start = 0;
  let from = 0;
  while (start < now.length && old[start] === now[start]) {
    from += now[start]?.nodeSize ?? 0;
    start += 1;
  }
  let end = 0;
  let to = after.content.size;
  while (end < now.length - start && end < old.length - start && old.at(-1 - end) === now.at(-1 - end)) {
    to -= now.at(-1 - end)?.nodeSize ?? 0;
    end += 1;
  }
  return { from, to };
}

interface Placed {
  node: Node;
  position: number;
}

function textblocksIn(doc: Node, from: number, to: number): Placed[] {
  const found: Placed[] = [];
  if (from === to) return found;
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock && !node.type.spec.code) found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
}

function signsOf({ node, position }: Placed, typeset: ReturnType<typeof createTypesetter>): Decoration[] {
  const starts: number[] = [];
  const pieces: TextPiece[] = [];
  node.forEach((piece, offset) => {
    starts.push(position + 1 + offset);
    pieces.push({ kind: kindOf(piece), text: piece.text ?? '', level: piece.marks.length });
  });
  return typeset(pieces).map(({ piece, from, to, shown }) => {
    const start = starts[piece] ?? 0;
    const typed = pieces[piece]?.text.slice(from, to) ?? '';
    return Decoration.inline(start + from, start + to, { class: 'typeset', 'data-typed': typed, 'data-shown': shown });
  });
}

const { code, link } = schema.marks;

function kindOf({ isText, type, marks, text }: Node): TextPiece['kind'] {
  if (!isText) return type.name === 'hard_break' ? 'break' : 'image';
  if (code.isInSet(marks)) return 'code';
  const { auto, href } = link.isInSet(marks)?.attrs ?? {};
  return auto === true || href === text ? 'url' : 'text';
}
