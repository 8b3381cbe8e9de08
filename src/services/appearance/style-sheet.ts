import { type AppearanceChoices, firstAppearance } from '../../contract/appearance.ts';
import type { Scheme } from '../../contract/palette.ts';
import { coloursOf } from '../../contract/site-colours.ts';
import { duotone } from './duotone.ts';
import { rolesOf, tokensOf } from './tokens.ts';

/**
 * @returns the style sheet that applies the choices to readers' pages, after their own (`ui/styles.css`): a function of the choices
 *   alone; empty for the first look. Everything in it comes from tables of the program or is a checked `#rrggbb`
 */
export function appearanceSheet(choices: AppearanceChoices): string {
  const colours = coloursOf(choices);
  return [
    hasFirstColours(choices) ? '' : schemes(colours.light, colours.dark),
    choices.density === 'compact' ? compact : '',
    dropCapRules[choices.dropCap],
    choices.images === 'duotone' ? duotone(colours) : '',
  ].join('');
}

/** @returns whether the site keeps its own colours, whatever else was chosen */
export function hasFirstColours({ palette, accent, accentDark }: AppearanceChoices): boolean {
  return palette === firstAppearance.palette && accent === null && accentDark === null;
}

/** Stronger than `:root` in any order of the two sheets. Paper has the colours of `ui/base.css`. */
const root = 'html:root';

function schemes(light: Scheme, dark: Scheme): string {
  const inTheDark = block(dark);
  return (
    `@media screen{${root}${block(light)}` +
    `@media (prefers-color-scheme:dark){${root}:not([data-look~=light])${inTheDark}}` +
    `${root}[data-look~=dark]${inTheDark}}`
  );
}

function block(scheme: Scheme): string {
  const tokens = [...tokensOf(scheme), ...rolesOf(scheme)].map(([name, colour]) => `${name}:${colour}`);
  return `{${tokens.join(';')}}`;
}

/** All distances and sizes of the front page are multiples of this one. */
const compact = '.site-header[data-home]~main{--spacing:.2rem}';

const letter = '.prose-lead>.drop-cap::first-letter';

/** `ui/prose.css` has the letter; the box covers three lines as well. */
const dropCapRules: Record<AppearanceChoices['dropCap'], string> = {
  letter: '',
  box:
    `${letter}{initial-letter:normal;float:inline-start;margin:.05em .15em 0 0;padding:.3em .2em 0;` +
    'background:var(--accent);color:var(--on-accent);font-size:4.3em;font-style:normal;line-height:.76}',
  none:
    `.prose-lead>.drop-cap{min-height:0}${letter}{initial-letter:normal;float:none;margin:0;padding:0;` +
    'color:inherit;font-size:inherit;font-weight:inherit;line-height:inherit;font-style:inherit}',
};
