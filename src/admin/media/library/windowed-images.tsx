import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { readGridKey } from './grid-keys.ts';
import { ImageGridRow } from './image-grid-row.tsx';
import { type GridShape, type LibraryView, shapeOf } from './library-views.ts';
import { barHeight, useGridRows } from './use-grid-rows.ts';
import { type Place, usePlace } from './use-place.ts';
import type { Selection } from './use-selection.ts';

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
  /** The image that the list begins with: the one that was opened from it, when the editor comes back. */
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
  const { columns } = shape;
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(first);
  const activeIndex = items.findIndex(({ id }) => id === active);
  const count = items.length + (hasMore ? Math.min(Math.max(0, total - items.length), ahead) : 0);
  const { rows, height, inView, focus } = useGridRows({ grid, shape, count, top: place.top, active: activeIndex });
  useNearEnd(props, inView.end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for an editor who has come back
  useEffect(() => {
    if (first !== null && activeIndex >= 0) focus(activeIndex);
  }, []);

  function goTo(index: number): void {
    const item = items[index];
    if (!item) return;
    setActive(item.id);
    focus(index);
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
      onKeyDown={(event) => actOnKey(event, props, goTo)}
      style={{ height }}
      className="relative outline-none aria-busy:opacity-60"
    >
      {rows.map(({ index: row, key, start }) => (
        <ImageGridRow
          key={key}
          {...{ row, shape, view, selection }}
          items={range(row * columns, Math.min(count, (row + 1) * columns)).map((index) => items[index])}
          top={start - place.top}
          // Without an image that had the focus, Tab goes to the first one in the window.
          tabbable={activeIndex >= 0 ? activeIndex : Math.min(items.length - 1, inView.start)}
          onFocus={({ id }) => setActive(id)}
        />
      ))}
    </div>
  );
}

type KeyProps = Pick<WindowedImagesProps, 'items' | 'selection' | 'onTrash'> & { shape: GridShape };

/** @param goTo gives another image the focus */
function actOnKey(event: KeyboardEvent<HTMLElement>, props: KeyProps, goTo: (index: number) => void): void {
  const { items, selection, shape, onTrash } = props;
  const { target } = event;
  const index = target instanceof HTMLElement ? Number(target.closest<HTMLElement>('[data-index]')?.dataset.index) : -1;
  const item = items[index];
  // A checkbox has a space key of its own.
  if (!item || (target instanceof HTMLInputElement && event.key === ' ')) return;
  const rowsInView = Math.max(1, Math.floor((window.innerHeight - barHeight) / shape.rowHeight));
  const move = readGridKey(event, { index, count: items.length, columns: shape.columns, rowsInView });
  if (!move) return;
  event.preventDefault();
  if (move.kind === 'go') {
    const next = items[move.index];
    if (move.isRange && next) selection.extendFrom(item.id, next.id);
    goTo(move.index);
  } else if (move.kind === 'open') {
    event.currentTarget.querySelector<HTMLElement>(`[data-index="${index}"] a[href]`)?.click();
  } else if (move.kind === 'trash') onTrash();
  else changeSelection(selection, move.kind, item);
}

function changeSelection(selection: Selection, kind: 'select' | 'select-all' | 'clear', item: MediaItem): void {
  if (kind === 'select-all') selection.selectAll();
  else if (kind === 'clear') selection.clear();
  else if (selection.isSelectable(item)) selection.toggle(item.id);
}

/** Asks for more images while the window is near the last one. */
function useNearEnd({ items, hasMore, onNearEnd }: WindowedImagesProps, lastInView: number): void {
  const isNear = hasMore && lastInView + ahead > items.length;
  const ask = useEffectEvent(onNearEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may bring too little, so it is asked after each
  useEffect(() => {
    if (isNear) ask();
  }, [isNear, items.length]);
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
}
