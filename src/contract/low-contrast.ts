import { type Failure, failuresOf } from './colour-pairs.ts';
import { minTextContrast } from './contrast.ts';
import type { SchemeName } from './palette.ts';
import { paletteOf } from './palettes.ts';
import { type ChosenColours, coloursOf, legibleAccent } from './site-colours.ts';

/** The pair of colours for which a choice is refused. */
export interface LowContrast extends Failure {
  scheme: SchemeName;
  /** The choice to change. */
  field: 'accent' | 'accentDark';
  /** The accent that is nearest to the chosen one and legible in every pair. */
  instead: string;
}

/** @returns the least legible pair of colours of the first scheme that has one below WCAG 2.2 AA; null where all are legible */
export function firstFailure(chosen: ChosenColours): LowContrast | null {
  const colours = coloursOf(chosen);
  const palette = paletteOf(chosen.palette);
  for (const [scheme, field] of [
    ['light', 'accent'],
    ['dark', 'accentDark'],
  ] as const) {
    const [failure] = failuresOf(colours[scheme]);
    if (!failure) continue;
    const instead = legibleAccent(colours[scheme].accent, palette, scheme);
    return { ...failure, scheme, field, instead };
  }
  return null;
}

/** @returns a sentence for people with both colours */
export function describeFailure({
  front,
  back,
  frontColour,
  backColour,
  contrast,
  scheme,
  instead,
}: LowContrast): string {
  const where = scheme === 'light' ? 'In the light' : 'In the dark';
  const pair = `the contrast of ${front} (${frontColour}) on ${back} (${backColour}) is ${contrast}:1`;
  return `${where}, ${pair}; WCAG 2.2 AA asks for ${minTextContrast}:1. The nearest accent that is legible everywhere is ${instead}.`;
}
