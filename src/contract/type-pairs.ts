/** Two families of type: one for headlines and texts, one for labels. */
export interface TypePair {
  id: string;
  /** As the admin shows it. */
  name: string;
  /** One line for the owner who chooses. */
  description: string;
}

/** The first one is the site's own. */
const all = [
  { id: 'newsreader', name: 'Newsreader and Inter', description: 'A newspaper face with a clear sans.' },
] as const satisfies readonly TypePair[];

export type TypePairId = (typeof all)[number]['id'];

export const typePairs: readonly (TypePair & { id: TypePairId })[] = all;

/** The ids for a schema, which needs one at least. */
export const typePairIds = all.map(({ id }) => id) as [TypePairId, ...TypePairId[]];
