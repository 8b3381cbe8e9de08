import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MediaItem } from '../../../../contract/media.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { readGridKey } from './grid-keys.ts';
import { ImageRow } from './image-row.tsx';
import { ImageTile } from './image-tile.tsx';
import { type GridShape, type LibraryView, shapeOf, tileGap } from './library-views.ts';
import { type Place, usePlace } from './use-place.ts';
import type { Selection } from './use-selection.ts';

/** Height of the bar that stays above the images, in CSS pixels. */
const barHeight = 56;

/** Rows outside of the window that are ready, on each side: a quick turn of the wheel. */
const overscan = 3;

/** The next page is fetched when fewer images than these follow the last one in the window. */
const ahead = 60;

interface WindowedImagesProps {
  items: readonly MediaItem[];
  /** How many images the whole list has. */
  total: number;
  view: LibraryView;
  selection: Selection;
  /** The images belong to the previous filter. */
  isOld: boolean;
  /** Whether there are images behind these. */
  hasMore: boolean;
  /** Called when the window comes near the last image. */
  onNearEnd: () => void;
  /** The image that the list begins with: the one that was opened from it, when somebody comes back. */
  first: string | null;
  onTrash: () => void;
}

/**
 * Images in rows of the same height, of which only those near the window are elements of the page: the cost does not depend on
 * their number. One of them is in the tab order, and arrow keys go from one to the next.
 */
export function WindowedImages(props: WindowedImagesProps) {
  const outer = useRef<HTMLDivElement>(null);
  const place = usePlace(outer);
  return <div ref={outer}>{place && <Images {...props} place={place} shape={shapeOf(props.view, place)} />}</div>;
}

function Images(props: WindowedImagesProps & { place: Place; shape: GridShape }) {
  const { items, total, view, selection, isOld, hasMore, first, place, shape } = props;
  const { columns, rowHeight } = shape;
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(first);
  const activeIndex = items.findIndex(({ id }) => id === active);
  const shown = items.length + (hasMore ? Math.min(Math.max(0, total - items.length), ahead) : 0);
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(shown / columns),
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: place.top,
    scrollPaddingStart: barHeight,
    // The image that has the focus stays an element of the page.
    rangeExtractor: (range) => withRow(range, activeIndex < 0 ? null : Math.floor(activeIndex / columns)),
  });
  const inView = rows.range ?? { startIndex: 0, endIndex: 0 };
  useNearEnd(props, (inView.endIndex + 1) * columns);
  useRemeasure(rows, rowHeight);
  const focus = useFocus(grid, rows, columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for whoever has come back
  useEffect(() => {
    if (first !== null && activeIndex >= 0) focus(activeIndex);
  }, []);
  // Without an image that had the focus, Tab goes to the first one in the window.
  const tabbable = activeIndex >= 0 ? activeIndex : Math.min(items.length - 1, inView.startIndex * columns);

  function goTo(index: number): void {
    const item = items[index];
    if (!item) return;
    setActive(item.id);
    focus(index);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    const index =
      target instanceof HTMLElement ? Number(target.closest<HTMLElement>('[data-index]')?.dataset.index) : -1;
    const item = items[index];
    // A checkbox has a space key of its own.
    if (!item || (target instanceof HTMLInputElement && event.key === ' ')) return;
    const rowsInView = Math.max(1, Math.floor((window.innerHeight - barHeight) / rowHeight));
    const move = readGridKey(event, { index, count: items.length, columns, rowsInView });
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'go') {
      const next = items[move.index];
      if (move.isRange && next) selection.extendFrom(item.id, next.id);
      goTo(move.index);
    } else if (move.kind === 'open') {
      event.currentTarget.querySelector<HTMLElement>(`[data-index="${index}"] a[href]`)?.click();
    } else if (move.kind === 'trash') props.onTrash();
    else changeSelection(selection, move.kind, item);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't leave out the rows that are not in the window
    <div
      ref={grid}
      role="grid"
      aria-label="Images"
      aria-busy={isOld}
      aria-rowcount={Math.ceil(total / columns)}
      aria-colcount={columns}
      aria-multiselectable="true"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={{ height: rows.getTotalSize() }}
      className="relative outline-none aria-busy:opacity-60"
    >
      {rows.getVirtualItems().map(({ index: row, key, start }) => (
        // biome-ignore lint/a11y/useSemanticElements: a part of the grid, which is no table
        <div
          key={key}
          role="row"
          tabIndex={-1}
          aria-rowindex={row + 1}
          style={{
            height: rowHeight,
            transform: `translateY(${start - place.top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: tileGap,
          }}
          className="absolute inset-x-0 top-0 grid outline-none"
        >
          {range(row * columns, Math.min(shown, (row + 1) * columns)).map((index) => {
            const item = items[index];
            if (!item) return <Pending key={index} view={view} />;
            return (
              <GridCell
                key={item.id}
                {...{ item, index, columns, view, selection }}
                isTabbable={index === tabbable}
                onFocus={() => setActive(item.id)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function changeSelection(selection: Selection, kind: 'select' | 'select-all' | 'clear', item: MediaItem): void {
  if (kind === 'select-all') selection.selectAll();
  else if (kind === 'clear') selection.clear();
  else if (selection.isSelectable(item)) selection.toggle(item.id);
}

interface GridCellProps {
  item: MediaItem;
  index: number;
  columns: number;
  view: LibraryView;
  selection: Selection;
  isTabbable: boolean;
  onFocus: () => void;
}

function GridCell({ item, index, columns, view, selection, isTabbable, onFocus }: GridCellProps) {
  const Image = view === 'grid' ? ImageTile : ImageRow;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the grid, which is no table
    <div
      role="gridcell"
      tabIndex={isTabbable ? 0 : -1}
      data-index={index}
      aria-colindex={(index % columns) + 1}
      aria-selected={selection.isSelectable(item) ? selection.isSelected(item) : undefined}
      onFocus={onFocus}
      className="group min-w-0 outline-none"
    >
      <Image
        item={item}
        isSelectable={selection.isSelectable(item)}
        isSelected={selection.isSelected(item)}
        onSelect={(isRange) => (isRange ? selection.extendFrom(item.id, item.id) : selection.toggle(item.id))}
      />
    </div>
  );
}

/** An image that is not read yet. */
function Pending({ view }: { view: LibraryView }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the grid, which is no table
    <div role="gridcell" tabIndex={-1} aria-label="Loading" data-testid="pending-image" className="min-w-0">
      {view === 'grid' ? <Skeleton className="aspect-4/3" /> : <Skeleton className="my-2 h-12" />}
    </div>
  );
}

type Rows = ReturnType<typeof useWindowVirtualizer<HTMLDivElement>>;

/** Asks for more images while the window is near the last one. */
function useNearEnd({ items, hasMore, onNearEnd }: WindowedImagesProps, lastInView: number): void {
  const isNear = hasMore && lastInView + ahead > items.length;
  const latest = useRef(onNearEnd);
  useEffect(() => {
    latest.current = onNearEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may bring too little, so it is asked after each
  useEffect(() => {
    if (isNear) latest.current();
  }, [isNear, items.length]);
}

/** Another width makes other rows; the virtualizer keeps their sizes until it is told. */
function useRemeasure(rows: Rows, rowHeight: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another height is a reason
  useEffect(() => rows.measure(), [rowHeight]);
}

/** @returns a function that scrolls to an image, and gives it the focus once it is an element of the page */
function useFocus(grid: React.RefObject<HTMLDivElement | null>, rows: Rows, columns: number): (index: number) => void {
  const wanted = useRef<number | null>(null);
  function giveFocus(): void {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (wanted.current === null || !cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  }
  useEffect(giveFocus);
  return (index) => {
    wanted.current = index;
    rows.scrollToIndex(Math.floor(index / columns));
    giveFocus();
  };
}

function withRow(range: Range, row: number | null): number[] {
  const wanted = new Set(defaultRangeExtractor(range));
  if (row !== null && row < range.count) wanted.add(row);
  return [...wanted].toSorted((one, other) => one - other);
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
}
