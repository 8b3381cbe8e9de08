/** An image of the media library, of which there are variants. */
export interface LibraryImage {
  /** Absolute URL of the folder of its variants, with a slash at the end. */
  folder: string;
  /** Of the image in pixels. */
  width: number;
  height: number;
  /** Of its variants in pixels, rising: all in WebP and, if `hasAvif`, in AVIF. */
  widths: number[];
  hasAvif: boolean;
  /** What every crop keeps in sight, from 0 (left, top) to 1. */
  focalX: number;
  focalY: number;
  /** Shown until the image is there, as `#rrggbb`; empty for an image with transparent parts. */
  color: string;
}

/** What the layout makes of the images in one place. */
export interface PicturePlace {
  /** In pixels where there are no styles; with them the class name gives it this shape. */
  crop: readonly [width: number, height: number];
  /** Width of the crop in the layout: a media condition with its length, the first that applies; the last has no condition. */
  sizes: readonly (readonly [condition: string, length: string])[];
  /** The most pixels in width of which a screen shows more than of fewer. */
  maxPixels: number;
}

interface PictureProps {
  /** Null for an image elsewhere, of which there is only the URL. */
  image: LibraryImage | null;
  /** In the library, its first variant. */
  src: string;
  place: PicturePlace;
  /** Empty where a title beside it describes it. */
  alt?: string;
  /** The first image of a page is fetched at once; all others load lazily. */
  first?: boolean;
  className: string;
  /** A reader can have it shown large. */
  canZoom?: boolean;
}

/** An image, cropped to the shape of its place, in the format and width that suit the reader's screen. */
export function Picture({ image, src, place, alt = '', first = false, className, canZoom }: PictureProps) {
  const [width, height] = place.crop;
  const sizes = image ? sizesOf(image, place) : undefined;
  const avif = image?.hasAvif ? srcSetOf(image, place, 'avif') : undefined;
  return (
    // `pages/page-script/missing-images.ts` hides an element whose image is missing, so another URL gets a new element.
    <picture key={src} className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {import.meta.env.SSR && avif && first && (
        <link rel="preload" as="image" type="image/avif" imageSrcSet={avif} imageSizes={sizes} fetchPriority="high" />
      )}
      <img
        src={src}
        {...(image && { srcSet: srcSetOf(image, place, 'webp'), sizes })}
        alt={alt}
        width={width}
        height={height}
        className={`picture ${image ? looks(image) : ''} ${className}`}
        decoding="async"
        data-zoom={canZoom}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}

/** Variants in rising order, up to the first that has all the pixels that the place can show. */
function srcSetOf(image: LibraryImage, place: PicturePlace, format: string): string {
  const needed = place.maxPixels * coverFactor(image, place);
  return image.widths
    .filter((_, index, widths) => index === 0 || Number(widths[index - 1]) < needed)
    .map((width) => `${image.folder}${width}.${format} ${width}w`)
    .join();
}

/** The browser compares the widths of whole images: of a wide one it is wider than the crop, which shows less of it. */
function sizesOf(image: LibraryImage, place: PicturePlace): string {
  const factor = coverFactor(image, place);
  return place.sizes
    .map(([condition, length]) => `${condition} ${factor > 1 ? `calc(${factor}*${length})` : length}`)
    .join()
    .trim();
}

/** How much wider an image is than its crop when it covers that; 1 for one that is cut above and below. */
function coverFactor({ width, height }: LibraryImage, { crop }: PicturePlace): number {
  return Math.max(1, Math.round(((10 * width) / height / crop[0]) * crop[1]) / 10);
}

/** The classes of picture.css for its color and its focal point. */
function looks({ focalX, focalY, color }: LibraryImage): string {
  const tone = (channel: string, at: number) => ` tone-${channel}-${Number.parseInt(color.slice(at, at + 2), 16) >> 5}`;
  const focal = (axis: string, share: number) => (share === 0.5 ? '' : ` focal-${axis}-${Math.round(share * 20) * 5}`);
  const tones = color && tone('r', 1) + tone('g', 3) + tone('b', 5);
  return tones + focal('x', focalX) + focal('y', focalY);
}
