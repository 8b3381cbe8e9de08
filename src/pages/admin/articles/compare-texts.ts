/** A stretch of two texts: a number of equal paragraphs, or the differing paragraphs of each. */
export type Stretch = { same: number } | { stored: string; mine: string };

/** The steps are the product of the two numbers of paragraphs. With more the page would freeze noticeably. */
const maxSteps = 4_000_000;

/** @returns the comparison of two long texts, paragraph by paragraph */
export function compareTexts(stored: string, mine: string): Stretch[] {
  const [theirs, ours] = [paragraphsOf(stored), paragraphsOf(mine)];
  const stretches: Stretch[] = [];
  let [same, i, j] = [0, 0, 0];
  const end = [theirs.length, ours.length] as const;
  for (const [nextI, nextJ] of [...findPairs(theirs, ours), end]) {
    if (nextI > i || nextJ > j) {
      if (same > 0) stretches.push({ same });
      stretches.push({ stored: theirs.slice(i, nextI).join('\n\n'), mine: ours.slice(j, nextJ).join('\n\n') });
      same = 0;
    }
    same += 1;
    [i, j] = [nextI + 1, nextJ + 1];
  }
  // The last pair marks the end of both texts.
  if (same > 1) stretches.push({ same: same - 1 });
  return stretches;
}

function paragraphsOf(text: string): string[] {
  return text === '' ? [] : text.split(/\n{2,}/);
}

type Pair = readonly [theirs: number, ours: number];

/** @returns the indexes of equal paragraphs, in order: the common start, matches in between, the common end */
function findPairs(theirs: readonly string[], ours: readonly string[]): Pair[] {
  const shorter = Math.min(theirs.length, ours.length);
  let before = 0;
  while (before < shorter && theirs[before] === ours[before]) before += 1;
  let after = 0;
  while (after < shorter - before && theirs.at(-1 - after) === ours.at(-1 - after)) after += 1;

  const between = matchBetween(theirs.slice(before, theirs.length - after), ours.slice(before, ours.length - after));
  return [
    ...Array.from({ length: before }, (_, index): Pair => [index, index]),
    ...between.map(([i, j]): Pair => [i + before, j + before]),
    ...Array.from({ length: after }, (_, index): Pair => [theirs.length - after + index, ours.length - after + index]),
  ];
}

/** The longest common subsequence, by dynamic programming. @returns nothing for texts that are too long */
function matchBetween(theirs: readonly string[], ours: readonly string[]): Pair[] {
  const width = ours.length + 1;
  if (theirs.length * width > maxSteps) return [];
  const lengths = new Uint16Array((theirs.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = theirs.length - 1; i >= 0; i -= 1) {
    for (let j = ours.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        theirs[i] === ours[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let [i, j] = [0, 0]; i < theirs.length && j < ours.length; ) {
    if (theirs[i] === ours[j]) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
