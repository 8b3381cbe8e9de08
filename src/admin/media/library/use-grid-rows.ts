import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import type { GridShape } from './library-views.ts';

/** Height of the bar that stays above the images, in CSS pixels. */
export const barHeight = 56;

/** Rows outside of the window that are ready, on each side: a quick turn of the wheel. */
const overscan = 3;

interface GridRowsInput {
  grid: RefObject<HTMLElement | null>;
  shape: GridShape;
  /** How many images the rows hold, with those that are not read yet. */
  count: number;
  /** Where the grid begins on the page, in CSS pixels. */
  top: number;
  /** Index of the image that stays an element of the page, since it has the focus; -1 for none. */
  active: number;
}

/** @returns the rows near the window, the images in it, and `focus`, which scrolls to an image and gives it the focus */
export function useGridRows({ grid, shape: { columns, rowHeight }, count, top, active }: GridRowsInput) {
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: barHeight,
    rangeExtractor: (range) => withRow(range, active < 0 ? null : Math.floor(active / columns)),
  });
  // Another width makes other rows; the virtualizer keeps their sizes until it is told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another height is a reason
  useEffect(() => rows.measure(), [rowHeight]);

  const wanted = useRef<number | null>(null);
  /** An image gets the focus once it is an element of the page. */
  function giveFocus(): void {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (wanted.current === null || !cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  }
  useEffect(giveFocus);

  const { startIndex, endIndex } = rows.range ?? { startIndex: 0, endIndex: 0 };
  return {
    rows: rows.getVirtualItems(),
    /** Height of all rows, in CSS pixels. */
    height: rows.getTotalSize(),
    /** Index of the first image in the window, and of the first one below it. */
    inView: { start: startIndex * columns, end: (endIndex + 1) * columns },
    focus: (index: number): void => {
      wanted.current = index;
      rows.scrollToIndex(Math.floor(index / columns));
      giveFocus();
    },
  };
}

function withRow(range: Range, row: number | null): number[] {
  const wanted = new Set(defaultRangeExtractor(range));
  if (row !== null && row < range.count) wanted.add(row);
  return [...wanted].toSorted((one, other) => one - other);
}
