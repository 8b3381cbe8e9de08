import { backwards, minSpelling } from '../../database/full-text/entry.ts';
import type { Database } from '../../database/schema.ts';
import { countTypingErrors } from './typing-errors.ts';

/** Words that are tried instead of one, the closest first. */
const maxWords = 8;
/** Letters from which on a word may have two typing errors. */
const minForTwoErrors = 8;
/** Words of one beginning or end that are compared. */
const maxCompared = 5000;

type Lengths = readonly [least: number, most: number];

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
