import type { MediaItem } from '../../../contract/media.ts';
import { dimensions, typeNames } from '../describe-image.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { ImageLink } from './image-link.tsx';
import { ImageMarks } from './image-marks.tsx';
import { SelectBox } from './select-box.tsx';

export interface ImageCellProps {
  item: MediaItem;
  isSelectable: boolean;
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
}

/** An image in the grid. */
export function ImageTile({ item, isSelectable, isSelected, onSelect }: ImageCellProps) {
  return (
    <div className="relative">
      <div className="relative aspect-4/3 overflow-hidden bg-tint outline-ink outline-offset-2 group-focus-visible:outline-2 group-aria-selected:outline-2 group-aria-selected:outline-offset-0">
        <Thumbnail item={item} />
        <p className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex flex-wrap gap-1">
          <ImageMarks item={item} />
        </p>
      </div>
      <h2 className="mt-1.5 truncate font-medium text-sm leading-5">
        <ImageLink item={item} className="after:absolute after:inset-0 hover:text-accent" />
      </h2>
      <p className="truncate text-muted text-xs leading-4 tabular-nums">
        {dimensions(item)} · {typeNames[item.type]}
      </p>
      {isSelectable && (
        <SelectBox
          name={item.fileName}
          isSelected={isSelected}
          onSelect={onSelect}
          className="absolute top-0 left-0 has-checked:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100 group-focus:opacity-100 [&>input]:shadow-sm [@media(hover:hover)]:opacity-0"
        />
      )}
    </div>
  );
}
