import { isSame } from '../../forms/same-value.ts';

/** A value as it was when two editors began, and as each of them has it now; undefined where there is none. */
export interface Sides {
  opened: unknown;
  mine: unknown;
  stored: unknown;
}

/** A value that both have changed differently. */
export interface ValueConflict extends Sides {
  /** Keys and places that lead to the value. */
  path: string[];
}

/** The side whose change is taken. */
export type Preference = 'mine' | 'stored';

/** @returns the value with the changes of both, and what is in conflict: there it has that of the preferred side */
export function mergeValues(sides: Sides, prefer: Preference, path: string[] = []): [unknown, ValueConflict[]] {
  const { opened, mine, stored } = sides;
  if (isSame(mine, opened) || isSame(mine, stored)) return [stored, []];
  if (isSame(stored, opened)) return [mine, []];
  if (!isParts(mine) || !isParts(stored) || !haveParts(mine, stored)) return [sides[prefer], [{ ...sides, path }]];
  const before = isParts(opened) ? opened : {};
  const conflicts: ValueConflict[] = [];
  const entries = [...new Set([...Object.keys(stored), ...Object.keys(mine)])].map((key) => {
    const part = { opened: before[key], mine: mine[key], stored: stored[key] };
    const [value, found] = mergeValues(part, prefer, [...path, key]);
    conflicts.push(...found);
    return [key, value] as const;
  });
  const merged = Array.isArray(mine) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  return [merged, conflicts];
}

type Parts = Readonly<Record<string, unknown>>;

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

/** @returns whether two values are merged part by part: pins of two articles are not, nor are two focal points */
function haveParts(mine: Parts, stored: Parts): boolean {
  return mine.articleId === stored.articleId && !('x' in mine);
}
