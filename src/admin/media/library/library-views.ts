import { usePersonal } from '../../personal/use-personal.ts';
import type { Place } from './use-place.ts';

export const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;

export type LibraryView = (typeof views)[number]['value'];

const readView = (stored: unknown): LibraryView => (stored === 'list' ? 'list' : 'grid');

/** @returns the view of the library that this user has chosen, remembered in this browser */
export function useLibraryView(): [LibraryView, (view: LibraryView) => void] {
  return usePersonal('media-view', readView);
}

/** Sizes in CSS pixels. */
const minTileWidth = 160;
export const tileGap = 16;
/** Below the image: two lines, and the distance to the next row. */
const tileFoot = 68;
/** Width by height of an image in the grid. */
const shape = 4 / 3;
const listRowHeight = 64;

export interface GridShape {
  columns: number;
  /** Height of a row, in CSS pixels. */
  rowHeight: number;
}

/** @returns how many images stand in a row, and how high it is: the same for all rows, so that none has to be measured */
export function shapeOf(view: LibraryView, { width }: Place): GridShape {
  if (view === 'list') return { columns: 1, rowHeight: listRowHeight };
  const columns = Math.max(2, Math.floor((width + tileGap) / (minTileWidth + tileGap)));
  const tileWidth = (width - tileGap * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round(tileWidth / shape) + tileFoot };
}
