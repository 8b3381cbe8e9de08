import { contrastOf, minTextContrast, mix } from './contrast.ts';
import type { Scheme } from './palette.ts';

/** Two colours that meet on the site, as people call them, where the first is that of words or of a line. */
interface Pair {
  front: string;
  back: string;
  /** @returns their colours in a scheme */
  of: (scheme: Scheme) => [front: string, back: string];
}

/** How much of the accent is in the background of found and of selected words, as `ui/base.css` mixes it. */
export const highlightShares = { mark: 0.16, selection: 0.24 } as const;

/**
 * Every pair in which the accent stands. Rings of focus and lines ask for less (3:1) than words of the same colours; they are in the
 * first two.
 */
const accentPairs: readonly Pair[] = [
  { front: 'accent', back: 'paper', of: ({ accent, paper }) => [accent, paper] },
  { front: 'accent', back: 'tint', of: ({ accent, tint }) => [accent, tint] },
  { front: 'words on the accent', back: 'accent', of: ({ accent, onAccent }) => [onAccent, accent] },
  { front: 'words on the main button', back: 'main button', of: ({ primary, onPrimary }) => [onPrimary, primary] },
  { front: 'ink', back: 'found words', of: highlightOn('paper', highlightShares.mark) },
  { front: 'ink', back: 'found words on tint', of: highlightOn('tint', highlightShares.mark) },
  { front: 'ink', back: 'selected words', of: highlightOn('paper', highlightShares.selection) },
  { front: 'ink', back: 'selected words on tint', of: highlightOn('tint', highlightShares.selection) },
];

/** The pairs that a palette decides alone. */
const palettePairs: readonly Pair[] = [
  { front: 'ink', back: 'paper', of: ({ ink, paper }) => [ink, paper] },
  { front: 'ink', back: 'tint', of: ({ ink, tint }) => [ink, tint] },
  { front: 'muted', back: 'paper', of: ({ muted, paper }) => [muted, paper] },
  { front: 'muted', back: 'tint', of: ({ muted, tint }) => [muted, tint] },
  { front: 'error', back: 'paper', of: ({ error, paper }) => [error, paper] },
  { front: 'error', back: 'tint', of: ({ error, tint }) => [error, tint] },
  { front: 'words on danger', back: 'danger', of: ({ danger, onDanger }) => [onDanger, danger] },
];

function highlightOn(ground: 'paper' | 'tint', share: number): Pair['of'] {
  return (scheme) => [scheme.ink, mix(scheme.accent, scheme[ground], share)];
}

/** A pair of colours that is not legible enough. */
export interface Failure {
  front: string;
  back: string;
  /** `#rrggbb`. */
  frontColour: string;
  backColour: string;
  /** Their contrast, rounded down to a hundredth: 4.499 is not 4.5. */
  contrast: number;
}

/** @returns the pairs with the accent whose contrast is below WCAG 2.2 AA, the least legible first */
export function failuresOf(scheme: Scheme): Failure[] {
  return failing(accentPairs, scheme);
}

/** @returns the same of all pairs, which must be none in a palette of ours */
export function allFailuresOf(scheme: Scheme): Failure[] {
  return failing([...accentPairs, ...palettePairs], scheme);
}

function failing(pairs: readonly Pair[], scheme: Scheme): Failure[] {
  return pairs
    .flatMap(({ front, back, of }) => {
      const [frontColour, backColour] = of(scheme);
      const contrast = contrastOf(frontColour, backColour);
      if (contrast >= minTextContrast) return [];
      return [{ front, back, frontColour, backColour, contrast: Math.floor(contrast * 100) / 100 }];
    })
    .sort((one, other) => one.contrast - other.contrast);
}
