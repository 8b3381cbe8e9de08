import { thumbHashToAverageRGBA } from 'thumbhash';
import type { MediaItem } from '../../contract/media.ts';
import { cropPosition } from '../../ui/picture.tsx';

/** Wide enough for a tile of the library on a screen with two pixels a point. */
const thumbnailWidth = 320;

/** Background of images with transparent parts. */
const checkered = 'bg-[repeating-conic-gradient(#d0d0d0_0_25%,#fff_0_50%)] bg-[length:16px_16px]';

/** The shape that it is cut to, around the focal point, in any unit. */
const shape = { width: 4, height: 3 };

interface ThumbnailProps {
  item: Pick<MediaItem, 'url' | 'variants' | 'placeholder' | 'width' | 'height' | 'focalX' | 'focalY'>;
}

/**
 * An image of the library beside its name: small, with its average color in its place until it has loaded. It fills the element
 * around it, which is 4:3.
 */
export function Thumbnail({ item }: ThumbnailProps) {
  const color = averageColor(item.placeholder);
  const src = thumbnailUrl(item);
  const [left, top] = cropPosition(item, shape);
  return (
    // `foundation/early/missing-images.ts` hides an element whose image is missing, so another URL gets a new element.
    <img
      key={src}
      src={src}
      alt=""
      width={thumbnailWidth}
      height={(thumbnailWidth * shape.height) / shape.width}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{
        objectPosition: `${left * 100}% ${top * 100}%`,
        ...(color && { backgroundColor: color }),
      }}
      className={`size-full object-cover ${color ? '' : checkered}`}
    />
  );
}

/** An image and smaller files of it. */
interface ImageFiles {
  url: string;
  variants: readonly { url: string; format: string; width: number }[];
}

/** @returns the smallest variant that is wide enough; the image itself while there is none */
export function thumbnailUrl({ url, variants }: ImageFiles): string {
  const fitting = variants
    .filter(({ format, width }) => format === 'webp' && width >= thumbnailWidth)
    .toSorted((one, other) => one.width - other.width);
  return fitting[0]?.url ?? url;
}

const max = 255;

/** @returns the average color, for CSS; null for an image with transparent parts, and for an unreadable hash */
export function averageColor(placeholder: string): string | null {
  try {
    const { r, g, b, a } = thumbHashToAverageRGBA(Uint8Array.from(atob(placeholder), (char) => char.charCodeAt(0)));
    return a < 1 ? null : `rgb(${[r, g, b].map((part) => Math.round(part * max)).join(' ')})`;
  } catch {
    return null;
  }
}
