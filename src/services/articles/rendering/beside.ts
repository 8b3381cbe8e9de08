import type { Token } from 'markdown-it';
import type { Footnote } from '../../../markdown/ordered-footnotes.ts';

/** The footnotes that prose.css has places for. */
const maxNotes = 24;

/** Sizes from prose.css, of text and footnotes on the narrowest screen that has room for both: rem, or rem for a character. */
const text = { character: 0.028, image: 20 } as const;
const note = { line: 1.3, charactersInLine: 32, gap: 1 } as const;

/** How far a footnote may be pushed down by those above it, and how far the last may reach below the text, in rem. */
const maxDrift = 14;
const maxOverhang = 10;

/**
 * Guesses from the lengths of texts. Nothing else says how tall a footnote is before a browser has set it, and one that stands beside the
 * text takes no room of the page.
 * @param notes in the order of their references
 * @returns whether the footnotes fit beside the text, each near its reference
 */
export function fitBeside(body: readonly Token[], notes: readonly Footnote[]): boolean {
  if (notes.length > maxNotes) return false;
  const { heights, total } = measure(body);
  let free = 0;
  for (const { reference, tokens } of notes) {
    const wanted = heights.get(reference);
    // In another footnote, or where it may not be seen.
    if (wanted === undefined) return false;
    const top = Math.max(wanted, free);
    if (top - wanted > maxDrift) return false;
    free = top + heightOf(tokens) + note.gap;
  }
  return free <= total + maxOverhang;
}

/** @returns how far down each reference is, and the end of the text */
function measure(body: readonly Token[]) {
  const heights = new Map<Token, number>();
  let total = 0;
  /** Tables scroll on their own, and details may be closed. */
  let hiding = 0;
  for (const { type, nesting, content, children } of body) {
    if (/^(?:table|details)_/.test(type)) hiding += nesting;
    if (type === 'figure' || type === 'gallery') total += text.image;
    if (type === 'fence' || type === 'code_block') total += content.length * text.character;
    if (type !== 'inline') continue;
    for (const child of children ?? []) {
      if (child.type === 'footnote_reference' && hiding === 0) heights.set(child, total);
      total += child.content.length * text.character;
    }
  }
  return { heights, total };
}

function heightOf(tokens: readonly Token[]): number {
  const lines = tokens.map(({ type, content }) => {
    if (type === 'inline') return Math.ceil((content.length + 1) / note.charactersInLine) + 0.5;
    // Taller than any text that fits: a code block, an image, a table.
    return type.startsWith('paragraph_') ? 0 : Number.POSITIVE_INFINITY;
  });
  return lines.reduce((sum, count) => sum + count, 0) * note.line;
}
