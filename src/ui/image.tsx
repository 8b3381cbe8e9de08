/** Width and height of the space that is kept for an image: the shape of 1200×630, which hero and share images have. */
const kept = { width: 1200, height: 630 };

interface ImageProps {
  src: string;
  /** The image that a page opens with is fetched at once and first; all others when they come near the screen. */
  first?: boolean;
  className?: string;
}

/** An image beside its title, which says what there is to say: it has no text of its own. */
export function Image({ src, first = false, className = '' }: ImageProps) {
  return (
    // One that was missing is hidden (missing-images.tsx); another address gets another element.
    <img
      key={src}
      src={src}
      alt=""
      {...kept}
      className={`w-full bg-tint object-cover ${className}`}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
