import { readBlocks } from '../merge/blocks.ts';

/** Markdown to insert, and where the caret goes. */
export interface Insertion {
  position: number;
  text: string;
  /** The start of the inserted block in the new text. */
  start: number;
  /** Behind the block, where the editor types on; null where the caret stays in its paragraph. */
  caret: number | null;
}

/**
 * Puts a block into a Markdown text as a paragraph of its own: at the caret or, where that stands within a paragraph or a block of
 * code, behind it.
 */
export function placeBlock(text: string, caret: number, block: string): Insertion {
  const within = endOfBlockAround(text, caret);
  const position = within ?? caret;
  const before = missingBreaks(text.slice(0, position).match(/(?:\n[ \t]*)*$/)?.[0], position === 0);
  const after = missingBreaks(text.slice(position).match(/^(?:[ \t]*\n)*/)?.[0], false);
  const start = position + before.length;
  return { position, text: before + block + after, start, caret: within === null ? start + block.length + 2 : null };
}

/** @returns the line breaks that are wanted for a blank line between two paragraphs */
function missingBreaks(present: string | undefined, isEdge: boolean): string {
  const breaks = present?.match(/\n/g)?.length ?? 0;
  return isEdge ? '' : '\n'.repeat(Math.max(2 - breaks, 0));
}

/** @returns the end of the block of text in which the caret stands; null before, behind and between them */
function endOfBlockAround(text: string, caret: number): number | null {
  let end = 0;
  for (const block of readBlocks(text).blocks) {
    const start = end + block.gap.length;
    end = start + block.text.length;
    if (caret <= start) return null;
    if (caret < end) return end;
  }
  return null;
}
