import { type Block, keyOf } from './blocks.ts';
import type { Range } from './hunks.ts';
import { addWords, countEachWord, similarity, type Words } from './words.ts';

/** The fate of some neighbouring blocks: the same, changed, split, joined, or deleted; an empty range for inserted ones. */
export interface Unit extends Range {
  blocks: Block[];
}

/** The steps are about five times the product of the two lengths, and each compares the words of two blocks. */
const maxSteps = 20_000;
/** Blocks without a common word are still better taken for a changed block than for a deleted and a new one. */
const forPairing = 0.01;
/** An equal block counts as more than any pair of changed ones. */
const forEqual = 3;

/** How many blocks of each side a step takes: delete, insert, same or changed, split, join. */
const steps = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 1],
] as const;

/** @returns the blocks of `to` beside those of `from` that they come from, by their common words; both in order and complete */
export function alignBlocks(from: readonly Block[], to: readonly Block[]): Unit[] {
  if (from.length * to.length > maxSteps) return [{ start: 0, end: from.length, blocks: [...to] }];
  const score = scoreOf(from, to);
  const width = to.length + 1;
  const best = new Float64Array((from.length + 1) * width);
  const taken = new Uint8Array(best.length);
  for (let i = from.length; i >= 0; i -= 1) {
    for (let j = to.length; j >= 0; j -= 1) {
      let highest = -1;
      for (const [step, [down, right]] of steps.entries()) {
        if (i + down > from.length || j + right > to.length) continue;
        const sum = score(i, j, step) + (best[(i + down) * width + j + right] ?? 0);
        if (sum <= highest) continue;
        highest = sum;
        taken[i * width + j] = step;
      }
      best[i * width + j] = Math.max(highest, 0);
    }
  }
  const units: Unit[] = [];
  for (let [i, j] = [0, 0]; i < from.length || j < to.length; ) {
    const [down, right] = steps[taken[i * width + j] ?? 0] ?? steps[0];
    units.push({ start: i, end: i + down, blocks: to.slice(j, j + right) });
    [i, j] = [i + down, j + right];
  }
  return units;
}

/** @returns a function that says how much the blocks of a step have in common */
function scoreOf(from: readonly Block[], to: readonly Block[]): (i: number, j: number, step: number) => number {
  const [keys, words, pairs] = [from.map(keyOf), from.map(wordsOf), pairsOf(from.map(wordsOf))];
  const [toKeys, toWords, toPairs] = [to.map(keyOf), to.map(wordsOf), pairsOf(to.map(wordsOf))];
  const compare = (one: Words | undefined, other: Words | undefined) => (one && other ? similarity(one, other) : 0);
  return (i, j, step) => {
    switch (step) {
      case 2:
        return keys[i] === toKeys[j] ? forEqual : compare(words[i], toWords[j]) + forPairing;
      case 3:
        return compare(words[i], toPairs[j]);
      case 4:
        return compare(pairs[i], toWords[j]);
      default:
        return 0;
    }
  };
}

const wordsOf = ({ text }: Block) => countEachWord(text);

/** @returns the words of each two neighbours */
function pairsOf(words: readonly Words[]): Words[] {
  return words.slice(1).map((next, index) => addWords(words[index] ?? new Map(), next));
}

/** @returns whether a block of one list has at least half of its words in a block of the other */
export function haveSimilar(some: readonly Block[], others: readonly Block[]): boolean {
  const words = others.map(wordsOf);
  return some.some((block) => {
    const own = wordsOf(block);
    return words.some((other) => similarity(own, other) >= 0.5);
  });
}
