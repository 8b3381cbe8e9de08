import { Initials } from './initials.tsx';
import { type LibraryImage, Picture, type PicturePlace } from './picture.tsx';

interface PortraitProps {
  image: LibraryImage | null;
  /** Of an image elsewhere. */
  url?: string | null;
  initials: string;
  /** `page` for the head of the author's page. */
  size?: keyof typeof sizes;
  /** The first image of a page. */
  first?: boolean;
}

const square = (side: number): PicturePlace => ({
  width: side,
  height: side,
  sizes: `calc(K*${side}px)`,
  maxPixels: 3 * side,
});

const sizes = {
  small: { place: square(36), className: 'size-9' },
  large: { place: square(56), className: 'size-14' },
  page: { place: square(144), className: 'size-36' },
};

/**
 * An author's portrait, round; the initials where there is none or its file is missing. The name stands beside it, so screen readers
 * skip it.
 */
export function Portrait({ image, url, initials, size = 'small', first = false }: PortraitProps) {
  const src = image ? `${image.folder}${image.widths[0]}.webp` : url;
  const letters = <Initials large={size !== 'small'}>{initials}</Initials>;
  if (!src) return letters;
  const { place, className } = sizes[size];
  return (
    <span data-portrait className="group/portrait contents">
      <Picture image={image} src={src} place={place} first={first} className={`shrink-0 rounded-full ${className}`} />
      <span className="hidden group-has-[[hidden]]/portrait:contents">{letters}</span>
    </span>
  );
}
