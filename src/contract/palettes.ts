import type { Palette } from './palette.ts';
import { aubergine } from './palette-aubergine.ts';
import { broadsheet } from './palette-broadsheet.ts';
import { classic } from './palette-classic.ts';
import { forest } from './palette-forest.ts';
import { mono } from './palette-mono.ts';
import { salmon } from './palette-salmon.ts';

/** In the order in which the owner chooses; the first one is the site's own, to which style sheets add nothing. */
const all = [classic, broadsheet, salmon, forest, aubergine, mono] as const;

export type PaletteId = (typeof all)[number]['id'];

export const palettes: readonly (Palette & { id: PaletteId })[] = all;

/** The ids for a schema, which needs one at least. */
export const paletteIds = all.map(({ id }) => id) as [PaletteId, ...PaletteId[]];

/** @returns the palette; the site's own for an id that this version does not know */
export function paletteOf(id: string): Palette {
  return palettes.find((palette) => palette.id === id) ?? classic;
}
