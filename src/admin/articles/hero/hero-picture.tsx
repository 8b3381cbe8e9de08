import type { MediaItem } from '../../../contract/media.ts';
import { ImagePreview } from '../../forms/image-preview.tsx';
import { averageColor } from '../../media/thumbnail.tsx';

/** Width of the place in the page, for the attribute `sizes`. */
const sizes = '(min-width: 66rem) 64rem, 100vw';

/**
 * The hero image whole, in its own proportion and no taller than most of the window; readers get it cropped.
 * @param props.item null for an image elsewhere, and until it is read
 */
export function HeroPicture({ url, item }: { url: string; item: MediaItem | null }) {
  const color = item && averageColor(item.placeholder);
  const variants = item?.variants.filter(({ format }) => format === 'webp') ?? [];
  return (
    <ImagePreview url={url}>
      {(image) => (
        <img
          {...image}
          {...(item && { width: item.width, height: item.height })}
          {...(variants.length > 1 && { srcSet: variants.map((one) => `${one.url} ${one.width}w`).join(', '), sizes })}
          alt="Hero, as it is in the library"
          decoding="async"
          draggable={false}
          style={color ? { backgroundColor: color } : {}}
          className="mx-auto block h-auto max-h-[min(70svh,40rem)] w-auto max-w-full"
        />
      )}
    </ImagePreview>
  );
}
