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
  /** Of the crop, whose shape the class name says, too. For an image of unknown size, in pixels where there are no styles. */
  width: number;
  height: number;
  /**
   * Width of the crop in the layout, as `sizes` of HTML. Each length is multiplied by `K`, how much wider than its crop the image is:
   * browsers compare widths of whole images.
   */
  sizes: string;
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
}

/** An image, cropped to the shape of its place, in the format and width that suit the reader's screen. */
export function Picture({ image, src, place, alt = '', first = false, className }: PictureProps) {
  const { width, height } = image ?? place;
  const webp = image ? variantsFor(image, place) : undefined;
  const avif = image?.hasAvif ? variantsFor(image, place, 'avif') : undefined;
  return (
    // `pages/page-script/missing-images.ts` hides an element whose image is missing, so another URL gets a new element.
    <picture key={src} className="contents">
      {avif && <source type="image/avif" {...avif} />}
      {import.meta.env.SSR && avif && first && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={avif.srcSet}
          imageSizes={avif.sizes}
          fetchPriority="high"
        />
      )}
      <img
        src={src}
        {...webp}
        alt={alt}
        width={width}
        height={height}
        className={`picture ${image ? looks(image) : ''}${className}`}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}

/** @returns the attributes that let the browser choose among the variants, up to the first with all the pixels for the place */
function variantsFor({ folder, width, height, widths }: LibraryImage, place: PicturePlace, format = 'webp') {
  const factor = Math.max(1, ((width / height) * place.height) / place.width);
  const useful = widths.filter((_, index) => !(Number(widths[index - 1]) >= place.maxPixels * factor));
  return {
    srcSet: useful.map((pixels) => `${folder}${pixels}.${format} ${pixels}w`).join(),
    sizes: place.sizes.replaceAll('K', factor.toFixed(1)),
  };
}

/** @returns the classes of picture.css for its color and its focal point */
function looks({ focalX, focalY, color }: LibraryImage): string {
  const tone = (channel: string, at: number) => `tone-${channel}-${Number.parseInt(color.charAt(at), 16)} `;
  const focal = (axis: string, share: number) => `focal-${axis}-${Math.round(share * 20) * 5} `;
  return (color && tone('r', 1) + tone('g', 3) + tone('b', 5)) + focal('x', focalX) + focal('y', focalY);
}
