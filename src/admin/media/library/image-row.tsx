import { useSite } from '../../../foundation/use-site.ts';
import { countOf } from '../../../ui/count.ts';
import { useNow } from '../../formats/use-now.ts';
import { when } from '../../formats/when.ts';
import { dimensions, typeNames } from '../describe-image.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { describeFileSize } from '../uploads/describe-size.ts';
import { ImageLink } from './image-link.tsx';
import { ImageMarks } from './image-marks.tsx';
import type { ImageCellProps } from './image-tile.tsx';
import { SelectBox } from './select-box.tsx';

/** Labels that a row has room for. */
const maxLabels = 2;

/** An image in the compact list. */
export function ImageRow({ item, isSelectable, isSelected, onSelect }: ImageCellProps) {
  const { timeZone } = useSite();
  const now = useNow();
  const says = item.isDecorative ? 'Decorative' : item.alt || item.caption;
  return (
    <div className="relative flex h-full items-center gap-3 border-rule border-b outline-ink -outline-offset-2 hover:bg-tint group-focus-visible:outline-2 group-aria-selected:bg-tint sm:gap-4">
      {isSelectable ? (
        <SelectBox
          name={item.fileName}
          isSelected={isSelected}
          onSelect={onSelect}
          className="relative z-10 -mr-2 shrink-0"
        />
      ) : (
        <span className="-mr-2 size-11 shrink-0" />
      )}
      <div className="h-12 w-16 shrink-0 overflow-hidden bg-tint">
        <Thumbnail item={item} />
      </div>
      <div className="min-w-0 grow">
        <h2 className="flex items-center gap-2 font-medium text-sm leading-5">
          <ImageLink item={item} className="truncate after:absolute after:inset-0 hover:text-accent" />
          <span className="flex shrink-0 gap-1 max-sm:hidden">
            <ImageMarks item={item} />
          </span>
        </h2>
        <p className="truncate text-muted text-xs leading-5">
          <bdi>{says || 'No alt text'}</bdi>
        </p>
      </div>
      <p className="flex max-w-56 shrink-0 gap-1 text-xs max-lg:hidden">
        {item.labels.slice(0, maxLabels).map((label) => (
          <bdi key={label} className="truncate border border-rule px-1.5 py-0.5 text-muted">
            {label}
          </bdi>
        ))}
        {item.labels.length > maxLabels && <span className="py-0.5 text-muted">+{item.labels.length - maxLabels}</span>}
      </p>
      <p className="w-24 shrink-0 text-right text-muted text-xs leading-5 max-md:hidden">
        {item.useCount === 0 ? 'Not used' : countOf(item.useCount, 'use')}
      </p>
      <p className="w-40 shrink-0 text-right text-muted text-xs leading-5 tabular-nums max-sm:hidden">
        {dimensions(item)}
        <span className="block">
          {typeNames[item.type]}, {describeFileSize(item.bytes)}
        </span>
      </p>
      <p className="w-20 shrink-0 pr-1 text-right text-muted text-xs leading-5 max-sm:w-16">
        <time dateTime={item.createdAt}>{when(item.createdAt, now, timeZone)}</time>
      </p>
    </div>
  );
}
