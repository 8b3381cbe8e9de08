import { diffWords } from 'diff';
import { wordSegmenter } from './words.ts';

/** Words that two texts share, or that only the newer (`added`) or the older one has (`removed`). */
export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Time for a comparison, in milliseconds: a person waits for it. */
const maxTime = 200;

/** @returns the words of both texts in reading order; two whole texts when comparing them takes too long */
export function compareWords(from: string, to: string): WordChange[] {
  const changes = diffWords(from, to, { timeout: maxTime, ...(wordSegmenter && { intlSegmenter: wordSegmenter }) });
  if (!changes) return [...whole('removed', from), ...whole('added', to)];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

function whole(kind: WordChange['kind'], text: string): WordChange[] {
  return text === '' ? [] : [{ kind, text }];
}
