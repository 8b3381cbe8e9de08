import type { MediaItem } from '../../../contract/media.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ImageRow } from './image-row.tsx';
import { ImageTile } from './image-tile.tsx';
import { type GridShape, type LibraryView, tileGap } from './library-views.ts';
import type { Selection } from './use-selection.ts';

interface ImageGridRowProps {
  /** From 0, in the whole list. */
  row: number;
  /** The images of the row in their order; undefined for one that is not read yet. */
  items: readonly (MediaItem | undefined)[];
  shape: GridShape;
  /** From the start of the grid, in CSS pixels. */
  top: number;
  view: LibraryView;
  selection: Selection;
  /** Index of the image in the tab order, in the whole list. */
  tabbable: number;
  onFocus: (item: MediaItem) => void;
}

/** A row of a grid of images. */
export function ImageGridRow({ row, items, shape, top, view, selection, tabbable, onFocus }: ImageGridRowProps) {
  const { columns, rowHeight } = shape;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the grid, which is no table
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 1}
      style={{
        height: rowHeight,
        transform: `translateY(${top}px)`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        columnGap: tileGap,
      }}
      className="absolute inset-x-0 top-0 grid outline-none"
    >
      {items.map((item, column) => {
        const index = row * columns + column;
        if (!item) return <Pending key={index} view={view} />;
        return (
          <GridCell
            key={item.id}
            {...{ item, index, column, view, selection }}
            isTabbable={index === tabbable}
            onFocus={() => onFocus(item)}
          />
        );
      })}
    </div>
  );
}

interface GridCellProps {
  item: MediaItem;
  /** In the whole list, and in the row. */
  index: number;
  column: number;
  view: LibraryView;
  selection: Selection;
  isTabbable: boolean;
  onFocus: () => void;
}

function GridCell({ item, index, column, view, selection, isTabbable, onFocus }: GridCellProps) {
  const Image = view === 'grid' ? ImageTile : ImageRow;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the grid, which is no table
    <div
      role="gridcell"
      tabIndex={isTabbable ? 0 : -1}
      data-index={index}
      aria-colindex={column + 1}
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
