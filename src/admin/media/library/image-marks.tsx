import Clapperboard from 'lucide-react/icons/clapperboard';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { MediaItem } from '../../../contract/media.ts';
import { lacksAlt } from '../describe-image.ts';

const mark =
  'inline-flex h-5 items-center gap-1 bg-paper/95 px-1.5 font-semibold text-[0.6875rem] text-ink leading-none shadow-sm';

/** Marks of an image that an editor has to see before opening it. */
export function ImageMarks({ item }: { item: MediaItem }) {
  const { isAnimated, variantsState } = item;
  return (
    <>
      {lacksAlt(item) && <span className={`${mark} text-error`}>No alt text</span>}
      {variantsState === 'failed' && (
        <span className={`${mark} text-error`}>
          <TriangleAlert aria-hidden="true" size={12} />
          Sizes missing
        </span>
      )}
      {isAnimated && (
        <span className={mark}>
          <Clapperboard aria-hidden="true" size={12} />
          Animated
        </span>
      )}
    </>
  );
}
