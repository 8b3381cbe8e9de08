import { preload } from 'react-dom';

/** An image of the media library, of which there are variants. */
export interface LibraryImage {
  /** Absolute URL of the folder of its variants, with a slash at the end. */
  folder: string;
  /** Width of the image in pixels. */
  width: number;
  height: number;
  /** Widths of its variants in pixels, rising: all in WebP and, if `hasAvif`, in AVIF. */
  widths: number[];
  hasAvif: boolean;
  /** Point that every crop keeps in sight, from 0 (left, top) to 1. */
  focalX: number;
  focalY: number;
  /** Shown until the image is there, as `#rrggbb`; empty for an image with transparent parts. */
  color: string;
}

/** The use that the layout makes of images in one place. */
export interface PicturePlace {
  /**
   * Width and height of the crop, whose shape the class name says, too. For an image of unknown size, in pixels where there are
   * no styles.
   */
  width: number;
  height: number;
  /**
   * Width of the crop in the layout, as `sizes` of HTML. Each length is multiplied by `K`, how much wider than its crop the image is:
   * browsers compare widths of whole images. A clause for screens with many pixels a point may name less: browsers take the next
   * variant that has at least these pixels, and no reader sees three a point.
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
  /** Not worth any delay of the rest. */
  minor?: boolean;
  className: string;
}

/** An image, cropped to the shape of its place, in the format and width that suit the reader's screen. */
export function Picture({ image, src, place, alt = '', first = false, minor = false, className }: PictureProps) {
  const { width, height } = image ?? place;
  const avif = image?.hasAvif ? variantsFor(image, place, 'avif') : undefined;
  // Beside AVIF, which few browsers lack, the many URLs would be a tenth of the page: `src` has to do for those.
  const webp = image && !avif ? variantsFor(image, place, 'webp') : undefined;
  if (import.meta.env.SSR && avif && first) {
    // Without this the browser would begin with the fonts, which the head names.
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif.srcSet,
      imageSizes: avif.sizes,
      fetchPriority: 'high',
    });
  }
  return (
    // `foundation/early/missing-images.ts` hides an element whose image is missing, so another URL gets a new element.
    <picture key={src} className="contents">
      {avif && <source type="image/avif" {...avif} />}
      <img
        src={src}
        {...webp}
        alt={alt}
        width={width}
        height={height}
        className={`picture ${image ? looks(image, place) : ''}${className}`}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        {...(minor && { fetchPriority: 'low' as const })}
      />
    </picture>
  );
}

/** @returns the attributes that let the browser choose among the variants, up to the first with all the pixels for the place */
function variantsFor(image: LibraryImage, place: PicturePlace, format: 'avif' | 'webp') {
  const factor = Math.max(1, widthInCrops(image, place));
  const useful = image.widths.filter((_, index, all) => !(Number(all[index - 1]) >= place.maxPixels * factor));
  const urls = useful.map((pixels) => `${image.folder}${pixels}.${format}`);
  if (urls.length === 1) return { srcSet: urls[0] };
  return {
    srcSet: urls.map((url, index) => `${url} ${useful[index]}w`).join(),
    sizes: place.sizes.replaceAll('K', String(Number(factor.toFixed(2)))),
  };
}

/** @returns the classes of picture.css for its color and for what its crop shows */
function looks(image: LibraryImage, place: PicturePlace): string {
  const [x, y] = cropPosition(image, place).map((part) => Math.round(part * 20) * 5);
  const tone = (hex: string, at: number) => `tone-${'rgb'[at / 2]}-${Number.parseInt(hex, 16) >> 5} `;
  return `${image.color.slice(1).replace(/../g, tone)}focal-x-${x} focal-y-${y} `;
}

type Shape = Pick<LibraryImage, 'width' | 'height'>;

/**
 * The focal point is in the middle of the crop, as far as the image reaches.
 * @returns the crop's place as CSS has it in `object-position`, from 0 (left, top) to 1
 */
export function cropPosition(
  image: Shape & Pick<LibraryImage, 'focalX' | 'focalY'>,
  crop: Shape,
): [x: number, y: number] {
  const wider = widthInCrops(image, crop);
  return [center(image.focalX, 1 / wider), center(image.focalY, wider)];
}

/** @param shown part of the image's side that its crop shows; from 1 on all of it */
function center(focal: number, shown: number): number {
  return shown < 1 ? Math.min(1, Math.max(0, (focal - shown / 2) / (1 - shown))) : focal;
}

/** @returns width of the image where it is as high as the crop, in widths of the crop: more than 1 where the sides are cut off */
function widthInCrops(image: Shape, crop: Shape): number {
  return (image.width * crop.height) / (image.height * crop.width);
}
