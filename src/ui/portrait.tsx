import { Initials } from './initials.tsx';
import { type LibraryImage, Picture } from './picture.tsx';

interface PortraitProps {
  image: LibraryImage | null;
  /** URL of an image elsewhere. */
  url?: string | null;
  initials: string;
  /** Width and height in pixels; any other than 36, 56 and 88 needs the class that gives them to it. */
  side?: number;
  /** For the attribute `sizes`, where its side differs from screen to screen. */
  sizes?: string;
  className?: string | undefined;
  /** The first image of a page. */
  first?: boolean;
}

const squares: Record<number, string> = { 36: 'size-9', 56: 'size-14', 88: 'size-22' };

/**
 * An author's portrait, round; the initials where there is none or its file is missing. The name stands beside it, so screen readers
 * skip it.
 */
export function Portrait(props: PortraitProps) {
  const { image, url, initials, side = 36, sizes = `${side}px`, className = squares[side], first = false } = props;
  const src = image ? `${image.folder}${image.widths[0]}.webp` : url;
  const letters = <Initials side={side}>{initials}</Initials>;
  if (!src) return letters;
  return (
    <span data-portrait className="group/portrait contents">
      <Picture
        image={image}
        src={src}
        place={{ width: side, height: side, sizes: sizes.replace(/\d+px/g, 'calc(K*$&)'), maxPixels: 3 * side }}
        first={first}
        // Without this the browser fetches the visible portrait at the same time as the page's main image.
        minor={!first}
        className={`shrink-0 rounded-full ${className}`}
      />
      <span className="hidden group-has-[[hidden]]/portrait:contents">{letters}</span>
    </span>
  );
}
