import { createHash } from 'node:crypto';
import { firstAppearance, isSameAppearance, type SiteAppearance } from '../../contract/appearance.ts';
import { appearancePath } from '../../contract/appearance-path.ts';
import { coloursOf } from '../../contract/site-colours.ts';
import { type Look, logoOf } from './look-images.ts';
import { appearanceSheet } from './style-sheet.ts';

/** @returns the facts that pages have of the site's look; undefined for the first one, to which nothing is added */
export function presentAppearance({ choices, images }: Look): SiteAppearance | undefined {
  if (isSameAppearance(choices, firstAppearance)) return undefined;
  const { light, dark } = coloursOf(choices);
  const sheet = appearanceSheet(choices);
  const logo = logoOf(images);
  const letter = [light.accent, light.onAccent, dark.accent, dark.onAccent];
  return {
    ...(sheet !== '' && { sheet: appearancePath(choices, hashOf(sheet)) }),
    type: choices.type,
    light: light.paper,
    dark: dark.paper,
    // The folder of an image has a hash of its content.
    icons: hashOf((images.icon ? [images.icon.folder, light.paper] : letter).join()),
    ...(logo && { logo }),
  };
}

/** @returns a short name for a content that never changes */
export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
