import { z } from 'zod';

/** How stored text names an image of the library: in a column that has an image, and in Markdown. */
const reference = /^media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Ids of images in the library. */
export const imageIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns how stored text names the image */
export function imageReference(id: string): string {
  return `media:${id}`;
}

/** @returns the id of the image in the library that a stored text names; null for anything else, such as a URL */
export function parseImageReference(stored: string): string | null {
  return stored.match(reference)?.[1] ?? null;
}

/** URL of an image variant, as `variantPath` in `media.ts` writes it. */
const variant = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9a-z-]+\/\d+\.(?:webp|avif|jpg)$/;

/** @returns the id of the image whose variant is at a URL or path; null for any other. The image may be another site's */
export function imageIdOf(url: string): string | null {
  return url.trim().match(variant)?.[1] ?? null;
}

export const pageImage = z.object({
  /** Absolute URL of the folder of its variants, with a slash at the end; see `variantUrl`. */
  folder: z.string(),
  /** Width of the image in pixels, as it is shown. */
  width: z.number().int(),
  height: z.number().int(),
  /** Widths of the finished variants in pixels, rising: all in WebP and, if `hasAvif`, in AVIF. */
  widths: z.array(z.number().int()),
  hasAvif: z.boolean(),
  /** Point that every crop keeps in sight, from 0 (left, top) to 1. */
  focalX: z.number(),
  focalY: z.number(),
  /** Shown until the image is there: its average color as `#rrggbb`; empty for an image with transparent parts. */
  color: z.string(),
});

/** An image of the library as pages show it: all that a `<picture>` needs. */
export type PageImage = z.infer<typeof pageImage>;

export const imageRights = z.object({
  copyrightNotice: z.string(),
  /** Name of the license, such as "CC BY 4.0". */
  licence: z.string(),
  licenceUrl: z.string(),
});

/** License and credit of an image, for search engines; texts are empty where there is none. */
export type ImageRights = z.infer<typeof imageRights>;

/** @returns the URL of a variant */
export function variantUrl({ folder }: Pick<PageImage, 'folder'>, width: number, format: 'webp' | 'avif'): string {
  return `${folder}${width}.${format}`;
}
