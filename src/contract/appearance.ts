import { z } from 'zod';
import { imageIdPattern } from './images.ts';
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

/** Id of an image in the library. */
const image = z
  .string({ error: messages.appearance.image })
  .regex(imageIdPattern, { error: messages.appearance.image })
  .nullable();

/** The choices of an owner, each with its own control. */
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
  /** Stands in place of the name in the header, the footer and the head of emails; null for the name as text. */
  logo: image,
  /** The logo in the dark; null for the same one. Without a `logo` it is not shown. */
  logoDark: image,
  /** The icon of browsers and phones is made from it; null for a letter in the accent. */
  icon: image,
});

/** The choices that are images of the library. */
export const imageChoices = ['logo', 'logoDark', 'icon'] as const;

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
  logo: null,
  logoDark: null,
  icon: null,
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

/** @returns the schema of a query's choice, where empty means null */
const queried = (choice: typeof colour | typeof image) =>
  z.union([z.literal('').transform(() => null), choice]).default(null);

/** Query of a preview: the choices; an accent or image that is empty or left out is null. */
export const appearancePreviewQuery = appearanceChoices.extend({
  accent: queried(colour),
  accentDark: queried(colour),
  logo: queried(image),
  logoDark: queried(image),
  icon: queried(image),
});

const logoFile = z.object({
  /** Absolute. */
  url: z.string(),
  /** Of the file, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
});

/** A file of a logo. */
export type LogoFile = z.infer<typeof logoFile>;

const siteLogo = z.object({
  light: logoFile,
  /** Absent where the light one is shown in the dark, too. */
  dark: logoFile.optional(),
});

/** The logo of the site; its alt text is the site's name. */
export type SiteLogo = z.infer<typeof siteLogo>;

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
  /** The look that readers see, with the version that a change names. */
  current: appearanceChoices.extend({ version }),
  /** Time of its publication, and the account; null while it is the first one, and for the system. */
  publishedAt: z.string().nullable(),
  publishedBy: person.nullable(),
  /** The look that an undo publishes again; null while there was no other. */
  previous: appearanceChoices.nullable(),
  /** The change that is still to come, if there is one. */
  scheduled: z
    .object({ id: z.string(), publishAt: z.string(), createdBy: person.nullable(), choices: appearanceChoices })
    .nullable(),
});

/** The appearance as its owner opens it. */
export type AdminAppearance = z.infer<typeof adminAppearance>;

export const siteAppearance = z.object({
  /** Path of the style sheet that applies colours, density, drop cap and images; absent where all of these are the first ones. */
  sheet: z.string().optional(),
  /** Its files are of the build (`foundation/type-files.ts`). */
  type: z.enum(typePairIds),
  /** Colours of the browser's own bars, `#rrggbb`. */
  light: z.string(),
  dark: z.string(),
  /** Changes with the icons; their paths stay. */
  icons: z.string(),
  /** Absent where the nameplate is text. */
  logo: siteLogo.optional(),
});

/** The facts that pages have of an appearance that is not the site's first one. */
export type SiteAppearance = z.infer<typeof siteAppearance>;
