/** The meaning of a key in the grid of images. */
export type GridMove =
  | { kind: 'go'; index: number; isRange: boolean }
  | { kind: 'open' | 'select' | 'select-all' | 'clear' | 'trash' };

interface GridPosition {
  /** Index of the image with the focus. */
  index: number;
  count: number;
  columns: number;
  /** Rows that the window shows. */
  rowsInView: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The keys of the ARIA grid pattern (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), those of the admin's lists (J, K and X), and those
 * of file managers. They act only while the focus is in the grid (WCAG 2.2, 2.1.4).
 * @returns null for a key that the grid leaves alone
 */
export function readGridKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Key, position: GridPosition): GridMove | null {
  if (altKey) return null;
  const isCommand = ctrlKey || metaKey;
  if (isCommand && key.toLowerCase() === 'a') return { kind: 'select-all' };
  const next = nextIndex(key, isCommand, position);
  if (next !== null) return { kind: 'go', index: Math.max(0, Math.min(position.count - 1, next)), isRange: shiftKey };
  if (isCommand || shiftKey) return null;
  return actions[key] ?? null;
}

const actions: Readonly<Record<string, GridMove>> = {
  Enter: { kind: 'open' },
  ' ': { kind: 'select' },
  x: { kind: 'select' },
  Escape: { kind: 'clear' },
  Delete: { kind: 'trash' },
};

/** @returns the index that a key leads to, perhaps beyond the ends */
function nextIndex(
  key: string,
  isCommand: boolean,
  { index, count, columns, rowsInView }: GridPosition,
): number | null {
  if (key === 'Home') return isCommand ? 0 : index - (index % columns);
  if (key === 'End') return isCommand ? count - 1 : index - (index % columns) + columns - 1;
  if (isCommand) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'k':
      return index - 1;
    case 'ArrowRight':
    case 'j':
      return index + 1;
    case 'ArrowUp':
      return index - columns >= 0 ? index - columns : index;
    case 'ArrowDown':
      return stepDown(index, count, columns);
    case 'PageUp':
      return Math.max(index % columns, index - columns * rowsInView);
    case 'PageDown':
      return index + columns * rowsInView;
    default:
      return null;
  }
}

/** From the last whole row down goes to the last image, which need not be below. */
function stepDown(index: number, count: number, columns: number): number {
  if (index + columns < count) return index + columns;
  const isLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns);
  return isLastRow ? index : count - 1;
}
