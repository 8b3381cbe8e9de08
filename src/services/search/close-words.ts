import { backwards, minSpelling } from '../../database/full-text/entry.ts';
import type { Database } from '../../database/schema.ts';

/** Words that are tried instead of one, the closest first. */
const maxWords = 8;
/** Letters from which on a word may have two typing errors. */
const minForTwoErrors = 8;
/** Words of one beginning or end that are compared. */
const maxCompared = 5000;

type Lengths = readonly [min: number, max: number];

/**
 * @returns words of the magazine that are a typing error away, or two for a long word: a letter left out, added, changed, or two
 * in the wrong order. The first or the last part of the word must be right.
 */
export async function findCloseWords(db: Database, word: string): Promise<string[]> {
  if (word.length < minSpelling) return [];
  const maxErrors = word.length < minForTwoErrors ? 1 : 2;
  const partLength = Math.floor(word.length / (maxErrors + 1));
  const reversed = backwards(word);
  const lengths: Lengths = [word.length - maxErrors, word.length + maxErrors];
  const sameStart = await findByStart(db, 'word', word.slice(0, partLength), lengths);
  const sameEnd = await findByStart(db, 'backwards', reversed.slice(0, partLength), lengths);
  const errors = new Map<string, number>();
  for (const candidate of [...sameStart, ...sameEnd]) {
    const count = countTypingErrors(word, candidate, maxErrors);
    if (count > 0 && count <= maxErrors) errors.set(candidate, count);
  }
  const closest = [...errors].sort(([a, inA], [b, inB]) => inA - inB || (a < b ? -1 : 1));
  return closest.slice(0, maxWords).map(([candidate]) => candidate);
}

async function findByStart(
  db: Database,
  column: 'word' | 'backwards',
  start: string,
  [min, max]: Lengths,
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_spellings')
    .select('word')
    .where(column, '>=', start)
    .where(column, '<', `${start}\u{10ffff}`)
    .where((eb) => eb.between(eb.fn<number>('length', ['word']), min, max))
    .limit(maxCompared)
    .execute();
  return rows.map(({ word }) => word);
}

/**
 * Counts letters left out, added, changed, or two neighbours in the wrong order (optimal string alignment distance).
 * @param max beyond this many it is not counted further, and the answer is some greater number
 */
export function countTypingErrors(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let min = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) min = Math.min(min, at(beforeLast, j - 2) + 1);
      row.push(min);
    }
    if (Math.min(...row) > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
