/** The engines have no order in common that people would call alphabetical. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Compares things with a name, for `toSorted`. */
export function inAlphabeticalOrder(one: { name: string }, other: { name: string }): number {
  return compare(one.name, other.name);
}
