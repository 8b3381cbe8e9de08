import { type AppearanceChoices, appearanceChoices, firstAppearance } from '../../contract/appearance.ts';

const { shape } = appearanceChoices;

/** A newer version of the program may have stored a palette that this one does not have: the first look stands in for what is unknown. */
const known = appearanceChoices.extend({
  palette: shape.palette.catch(firstAppearance.palette),
  accent: shape.accent.catch(null),
  accentDark: shape.accentDark.catch(null),
  type: shape.type.catch(firstAppearance.type),
  density: shape.density.catch(firstAppearance.density),
  dropCap: shape.dropCap.catch(firstAppearance.dropCap),
  images: shape.images.catch(firstAppearance.images),
  // Looks that were stored before there were logos have none.
  logo: shape.logo.catch(null),
  logoDark: shape.logoDark.catch(null),
  icon: shape.icon.catch(null),
});

/** @param stored as the column has them @returns the choices; the first look for null */
export function parseChoices(stored: string | null): AppearanceChoices {
  return stored === null ? firstAppearance : known.parse(JSON.parse(stored));
}

/** @returns the choices as the column has them, in one order */
export function writeChoices(choices: AppearanceChoices): string {
  return JSON.stringify(appearanceChoices.parse(choices));
}
