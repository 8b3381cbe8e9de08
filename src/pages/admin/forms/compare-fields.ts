/** Whose change makes a field differ. */
export type ChangedBy = 'others' | 'me' | 'both' | 'unknown';

export interface Versions<Fields> {
  /** What the form holds. */
  mine: Fields;
  /** What the server holds. */
  stored: Fields;
  /** What both began with; null when that is not known any more. */
  opened: Fields | null;
}

/**
 * @param names of the fields, in the order of the form
 * @param isSame whether two values of a field say the same
 * @returns the fields that differ, and by whose change
 */
export function compareFields<Fields extends object, Name extends keyof Fields>(
  names: readonly Name[],
  { mine, stored, opened }: Versions<Fields>,
  isSame: (one: Fields[Name], other: Fields[Name]) => boolean = Object.is,
): { name: Name; by: ChangedBy }[] {
  const whose = (name: Name): ChangedBy => {
    if (!opened) return 'unknown';
    if (isSame(mine[name], opened[name])) return 'others';
    return isSame(stored[name], opened[name]) ? 'me' : 'both';
  };
  return names.filter((name) => !isSame(mine[name], stored[name])).map((name) => ({ name, by: whose(name) }));
}

/** @returns only the named fields */
export function pick<Fields extends object, Name extends keyof Fields>(fields: Fields, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Pick<Fields, Name>>;
}
