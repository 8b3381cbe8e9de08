import { createHash } from 'node:crypto';
import {
  type AppearanceChoices,
  firstAppearance,
  isSameAppearance,
  type SiteAppearance,
} from '../../contract/appearance.ts';
import { appearancePath } from '../../contract/appearance-path.ts';
import { coloursOf } from '../../contract/site-colours.ts';
import { appearanceSheet } from './style-sheet.ts';

/** @returns what pages know of the site's look; undefined for the first one, to which nothing is added */
export function presentAppearance(choices: AppearanceChoices): SiteAppearance | undefined {
  if (isSameAppearance(choices, firstAppearance)) return undefined;
  const { light, dark } = coloursOf(choices);
  const sheet = appearanceSheet(choices);
  return {
    ...(sheet !== '' && { sheet: appearancePath(choices, hashOf(sheet)) }),
    type: choices.type,
    light: light.paper,
    dark: dark.paper,
    icons: hashOf([light.accent, light.onAccent, dark.accent, dark.onAccent].join()),
  };
}

/** @returns a short name for a content that never changes */
export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
