import { type AppearanceChoices, appearanceChoices, firstAppearance } from './appearance.ts';

/** Below the paths of the build's files, which no page can have. */
const folder = '/assets/appearance/';

const own = 'own';

/** @returns the path of the style sheet that applies the choices; it names all of them that the sheet depends on, so that any instance can write it @param hash of its content */
export function appearancePath(choices: AppearanceChoices, hash: string): string {
  const { palette, accent, accentDark, density, dropCap, images } = choices;
  const accents = [accent, accentDark].map((colour) => colour?.slice(1) ?? own);
  return `${folder}${[palette, ...accents, density, dropCap, images, hash].join('.')}.css`;
}

/** @returns the choices that the path names, and the hash; null for any other path */
export function readAppearancePath(path: string): { choices: AppearanceChoices; hash: string } | null {
  if (!path.startsWith(folder) || !path.endsWith('.css')) return null;
  const parts = path.slice(folder.length, -'.css'.length).split('.');
  if (parts.length !== 7) return null;
  const [palette, accent, accentDark, density, dropCap, images, hash = ''] = parts;
  const [light, dark] = [accent, accentDark].map((colour) => (colour === own ? null : `#${colour}`));
  const read = appearanceChoices.safeParse({
    ...firstAppearance,
    ...{ palette, accent: light, accentDark: dark, density, dropCap, images },
  });
  return read.success ? { choices: read.data, hash } : null;
}
