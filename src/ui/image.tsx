/** Reserves the space of an image before it loads: 1200×630 is the shape of hero and share images. */
const reservedSize = { width: 1200, height: 630 };

interface ImageProps {
  src: string;
  /** The first image of a page is fetched at once; all others load lazily. */
  first?: boolean;
  className?: string;
}

/** An image beside a title. The title describes it, so its `alt` text is empty. */
export function Image({ src, first = false, className = '' }: ImageProps) {
  return (
    // `pages/page-script/missing-images.ts` hides an element whose image is missing, so another URL gets a new element.
    <img
      key={src}
      src={src}
      alt=""
      {...reservedSize}
      className={`w-full bg-tint object-cover ${className}`}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
