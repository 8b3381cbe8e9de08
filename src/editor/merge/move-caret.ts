import { type Block, keyOf, readBlocks } from './blocks.ts';
import { findHunks } from './hunks.ts';

/** @returns where a caret of the text `before` stands in the text `after`: at the same words, where they are still there */
export function movePosition(before: string, after: string, position: number): number {
  const [from, to] = [readBlocks(before).blocks, readBlocks(after).blocks];
  const [fromStarts, toStarts] = [startsOf(from), startsOf(to)];
  const index = Math.max(
    fromStarts.findLastIndex((start) => start <= position),
    0,
  );
  const offset = Math.max(position - (fromStarts[index] ?? 0), 0);
  let shift = 0;
  for (const { from: old, to: next } of findHunks(from.map(keyOf), to.map(keyOf))) {
    if (index < old.start) break;
    if (index < old.end) {
      const same = Math.min(next.start + index - old.start, to.length - 1);
      const length = to[same]?.text.length ?? 0;
      return Math.min((toStarts[same] ?? 0) + Math.min(offset, length), after.length);
    }
    shift = next.end - old.end;
  }
  return Math.min((toStarts[index + shift] ?? 0) + offset, after.length);
}

/** @returns where the text of each block begins */
function startsOf(blocks: readonly Block[]): number[] {
  let end = 0;
  return blocks.map(({ gap, text }) => {
    const start = end + gap.length;
    end = start + text.length;
    return start;
  });
}

/**
 * Changes the text of a field while the user types in it: the caret, and what is seen of the text, stay at the same words. A field that grows with
 * its text has the page scrolled.
 */
export function replaceText(field: HTMLInputElement | HTMLTextAreaElement, after: string, write: () => void): void {
  const { value: before, selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  const hasCaret = document.activeElement === field;
  if (selectionStart === null || selectionEnd === null) {
    write();
    return;
  }
  const heightBefore = heightUpTo(field, selectionStart);
  write();
  const [start, end] = [selectionStart, selectionEnd].map((position) => movePosition(before, after, position));
  field.setSelectionRange(start ?? 0, end ?? 0, selectionDirection ?? 'none');
  const moved = heightUpTo(field, field.selectionStart ?? 0) - heightBefore;
  field.scrollTop = scrollTop + moved;
  if (hasCaret && field.scrollTop === scrollTop) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** @returns the height of the text up to a position, in pixels; 0 for a field of one line */
function heightUpTo(field: HTMLInputElement | HTMLTextAreaElement, position: number): number {
  if (!(field instanceof HTMLTextAreaElement) || !field.parentElement) return 0;
  const copy = document.createElement('textarea');
  copy.className = field.className;
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', width: `${field.offsetWidth}px` });
  Object.assign(copy.style, { height: '0', minHeight: '0' });
  copy.value = field.value.slice(0, position);
  field.parentElement.append(copy);
  const { scrollHeight } = copy;
  copy.remove();
  return scrollHeight;
}
