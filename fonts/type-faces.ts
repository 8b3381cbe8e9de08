/** The families of a pair of types besides the site's own (`src/ui/fonts.css`), by the id of the pair (`src/contract/type-pairs.ts`). */
export interface PairOfFamilies {
  serif: FamilyName;
  sans: FamilyName;
}

interface Family {
  /** In style sheets, without "Variable". */
  name: string;
  weights: { min: number; max: number };
  /** Local fonts that stand in until the file is there, and where it never comes. */
  fallback: 'georgia' | 'arial';
  /** The site's own sheet has its faces already. */
  isOwn?: true;
}

const families = {
  gelasio: { name: 'Gelasio', weights: { min: 400, max: 600 }, fallback: 'georgia' },
  'crimson-pro': { name: 'Crimson Pro', weights: { min: 400, max: 600 }, fallback: 'georgia' },
  faustina: { name: 'Faustina', weights: { min: 400, max: 600 }, fallback: 'georgia' },
  'libre-franklin': { name: 'Libre Franklin', weights: { min: 400, max: 700 }, fallback: 'arial' },
  'source-sans-3': { name: 'Source Sans 3', weights: { min: 400, max: 700 }, fallback: 'arial' },
  inter: { name: 'Inter', weights: { min: 400, max: 700 }, fallback: 'arial', isOwn: true },
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

export const familyOf = (name: FamilyName): Family => families[name];

export const pairs: Readonly<Record<string, PairOfFamilies>> = {
  gelasio: { serif: 'gelasio', sans: 'source-sans-3' },
  crimson: { serif: 'crimson-pro', sans: 'libre-franklin' },
  faustina: { serif: 'faustina', sans: 'inter' },
  franklin: { serif: 'libre-franklin', sans: 'inter' },
};
