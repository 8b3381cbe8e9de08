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
  { id: 'gelasio', name: 'Gelasio and Source Sans', description: 'Wide and sturdy, at home on screens.' },
  { id: 'crimson', name: 'Crimson and Libre Franklin', description: 'A light book face for long texts.' },
  { id: 'faustina', name: 'Faustina and Inter', description: 'Narrow and dark: more words on a line.' },
  { id: 'franklin', name: 'Libre Franklin and Inter', description: 'No serifs at all.' },
] as const satisfies readonly TypePair[];

export type TypePairId = (typeof all)[number]['id'];

export const typePairs: readonly (TypePair & { id: TypePairId })[] = all;

/** The ids for a schema, which needs one at least. */
export const typePairIds = all.map(({ id }) => id) as [TypePairId, ...TypePairId[]];
