import { variables } from './environment-variables.ts';

/** A variable that is set, and the one that it was meant to be. */
export interface Misspelling {
  given: string;
  meant: string;
}

/**
 * Lengths from which a name that differs by one edit, or by two, is hardly another program's: `SITE_URL` has 8, `SITE_TIME_ZONE`
 * 14.
 */
const editsByLength = [
  { length: 14, edits: 2 },
  { length: 8, edits: 1 },
];

/**
 * Finds a variable that is almost named like one of ours, which is not set. Names in one word are left to other programs:
 * `DATADIR`, `LOGLEVEL`, and cron's `MAILFROM`, are ours but for the underscore. A variable of ours that is set, even to nothing,
 * is never the intended one.
 * @param env `process.env`
 */
export function findMisspelling(env: Record<string, string | undefined>): Misspelling | undefined {
  const known = Object.keys(variables.shape);
  const missing = known.filter((name) => env[name] === undefined);
  for (const [given, value = ''] of Object.entries(env)) {
    if (value.trim() === '' || !/._./.test(given) || known.includes(given)) continue;
    const meant = missing.find((name) => isAlmost(lettersOf(given), lettersOf(name), editsOf(name)));
    if (meant) return { given, meant };
  }
  return undefined;
}

function editsOf({ length: given }: string): number {
  return editsByLength.find(({ length }) => given >= length)?.edits ?? 0;
}

function lettersOf(name: string): string {
  return name.replaceAll('_', '').toUpperCase();
}

/** @returns whether one text becomes the other by that many edits: a character put in, left out, replaced, or changed with the next one */
function isAlmost(one: string, other: string, edits: number): boolean {
  if (one === other) return true;
  if (edits === 0 || Math.abs(one.length - other.length) > edits) return false;
  if (one[0] === other[0] && isAlmost(one.slice(1), other.slice(1), edits)) return true;
  if (one[0] === other[1] && one[1] === other[0] && isAlmost(one.slice(2), other.slice(2), edits - 1)) return true;
  return (
    isAlmost(one.slice(1), other.slice(1), edits - 1) ||
    isAlmost(one.slice(1), other, edits - 1) ||
    isAlmost(one, other.slice(1), edits - 1)
  );
}
