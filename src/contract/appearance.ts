import { z } from 'zod';
import { messages } from './messages.ts';
import { paletteIds } from './palettes.ts';
import { instant } from './text.ts';
import { typePairIds } from './type-pairs.ts';

/** How close the articles of the front page and of lists stand. */
export const densities = ['airy', 'compact'] as const;

/** The first letter of an article's text: three lines high; the same in a box; none. */
export const dropCaps = ['letter', 'box', 'none'] as const;

/** Images on pages: as they are, or in two tones, those of the ink and of the paper. */
export const imageStyles = ['plain', 'duotone'] as const;

const colour = z
  .string({ error: messages.appearance.colour })
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, { error: messages.appearance.colour })
  .toLowerCase()
  .nullable();

/** What an owner can choose, each with its own control. */
export const appearanceChoices = z.object({
  palette: z.enum(paletteIds, { error: messages.appearance.palette }),
  /** `#rrggbb`; null for the palette's own. */
  accent: colour,
  /** In the dark; null for the palette's own, or where there is an `accent` for a lighter tone of that. */
  accentDark: colour,
  type: z.enum(typePairIds, { error: messages.appearance.type }),
  density: z.enum(densities, { error: messages.appearance.density }),
  dropCap: z.enum(dropCaps, { error: messages.appearance.dropCap }),
  images: z.enum(imageStyles, { error: messages.appearance.images }),
});

export type AppearanceChoices = z.infer<typeof appearanceChoices>;

export const choiceNames = Object.keys(appearanceChoices.shape) as (keyof AppearanceChoices)[];

/** The look of a site whose owner has chosen none: to it, style sheets add nothing. */
export const firstAppearance: AppearanceChoices = {
  palette: 'classic',
  accent: null,
  accentDark: null,
  type: 'newsreader',
  density: 'airy',
  dropCap: 'letter',
  images: 'plain',
};

/** @returns whether two appearances look the same */
export function isSameAppearance(one: AppearanceChoices, other: AppearanceChoices): boolean {
  return choiceNames.every((name) => one[name] === other[name]);
}

/** The version that the owner has read; at most PostgreSQL's largest integer. */
const version = z.number({ error: messages.required }).int().max(2_147_483_647);

/** A choice that is left out stays as it is. A stale version is an error; without one the change is accepted. */
export const appearanceChange = appearanceChoices.partial().extend({
  version: version.optional(),
  /** From when on readers see it; a time that has passed means at once, as does null. */
  publishAt: instant().nullable().optional(),
});

export type AppearanceChange = z.infer<typeof appearanceChange>;

/** Body of an undo, and query of a cancellation. */
export const appearanceVersion = z.object({ version: version.optional() });

export const appearanceVersionQuery = z.object({ version: z.coerce.number().int().max(2_147_483_647).optional() });

const queried = z.union([z.literal('').transform(() => null), colour]).default(null);

/** Query of a preview: the choices; an accent that is empty or left out is the palette's own. */
export const appearancePreviewQuery = appearanceChoices.extend({ accent: queried, accentDark: queried });

const colours = z.string();

const scheme = z.object({
  paper: colours,
  tint: colours,
  ink: colours,
  muted: colours,
  rule: colours,
  accent: colours,
  onAccent: colours,
  danger: colours,
  onDanger: colours,
  primary: colours,
  onPrimary: colours,
  error: colours,
});

const person = z.object({ id: z.string(), name: z.string() });

export const adminAppearance = z.object({
  palettes: z.array(
    z.object({
      id: z.enum(paletteIds),
      name: z.string(),
      description: z.string(),
      light: scheme,
      dark: scheme,
    }),
  ),
  types: z.array(z.object({ id: z.enum(typePairIds), name: z.string(), description: z.string() })),
  /** What readers see, with the version that a change names. */
  current: appearanceChoices.extend({ version }),
  /** When it was published, and by whom; null while it is the first one, and for the system. */
  publishedAt: z.string().nullable(),
  publishedBy: person.nullable(),
  /** What an undo publishes again; null while there was no other. */
  previous: appearanceChoices.nullable(),
  /** The change that is still to come, if there is one. */
  scheduled: z
    .object({ id: z.string(), publishAt: z.string(), createdBy: person.nullable(), choices: appearanceChoices })
    .nullable(),
});

/** The appearance as its owner opens it. */
export type AdminAppearance = z.infer<typeof adminAppearance>;

export const siteAppearance = z.object({
  /** Path of the style sheet that applies all but the type; absent where only that differs. */
  sheet: z.string().optional(),
  /** Its files are of the build (`foundation/type-files.ts`). */
  type: z.enum(typePairIds),
  /** Colours of the browser's own bars, `#rrggbb`. */
  light: z.string(),
  dark: z.string(),
  /** Changes with the icons; their paths stay. */
  icons: z.string(),
});

/** What pages know of an appearance that is not the site's first one. */
export type SiteAppearance = z.infer<typeof siteAppearance>;
