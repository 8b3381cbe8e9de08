import { failuresOf } from './colour-pairs.ts';
import { contrastOf, minTextContrast, mix } from './contrast.ts';
import type { Palette, Scheme, SchemeName, SiteColours } from './palette.ts';
import { paletteOf } from './palettes.ts';

/** The colours that an owner has chosen. */
export interface ChosenColours {
  palette: string;
  /** `#rrggbb`; null for the palette's own. */
  accent: string | null;
  /** The accent in the dark; null for the palette's own, or for a lighter one of `accent` where that is given. */
  accentDark: string | null;
}

/** @returns all colours of the site in both schemes */
export function coloursOf({ palette: id, accent, accentDark }: ChosenColours): SiteColours {
  const palette = paletteOf(id);
  const dark = accentDark ?? (accent && legibleAccent(accent, palette, 'dark'));
  return {
    light: accent ? withAccent(accent, palette, 'light') : palette.light,
    dark: dark ? withAccent(dark, palette, 'dark') : palette.dark,
  };
}

/** @returns the palette's scheme with that accent, and with areas and words that go with it */
export function withAccent(accent: string, palette: Palette, name: SchemeName): Scheme {
  const scheme = palette[name];
  const onAccent = moreLegible(accent, palette.light.onAccent, palette.dark.onAccent);
  if (name === 'light') return { ...scheme, accent, onAccent, primary: accent, onPrimary: onAccent };
  const onPrimary = palette.light.onAccent;
  return { ...scheme, accent, onAccent, primary: asDarkArea(accent, onPrimary), onPrimary };
}

/** @returns the accent, or the nearest to it that is legible everywhere: darker on light paper, lighter in the dark */
export function legibleAccent(accent: string, palette: Palette, name: SchemeName): string {
  const towards = name === 'light' ? '#000000' : '#ffffff';
  const isLegible = (share: number) => failuresOf(withAccent(mix(towards, accent, share), palette, name)).length === 0;
  const share = steps.find(isLegible) ?? 1;
  return mix(towards, accent, share);
}

/** Hundredths, from none to all. */
const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/** The accent in the dark is light, and would glare as an area: it is darkened until light words can be read on it. */
function asDarkArea(accent: string, words: string): string {
  const share = steps.find((step) => contrastOf(mix('#000000', accent, step), words) >= minTextContrast) ?? 1;
  return mix('#000000', accent, share);
}

function moreLegible(area: string, one: string, other: string): string {
  return contrastOf(area, one) >= contrastOf(area, other) ? one : other;
}
