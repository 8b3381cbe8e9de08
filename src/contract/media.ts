import { z } from 'zod';
import { limits, pageSizes } from './limits.ts';
import { limitParameter } from './lists.ts';
import { messages } from './messages.ts';
import { httpUrl, instant, text } from './text.ts';

/** Formats of the files that are taken. */
export const mediaTypes = ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic'] as const;

export type MediaType = (typeof mediaTypes)[number];

/** Formats of image variants, as their URLs end, each with its media type. */
export const variantTypes = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;

export type VariantFormat = keyof typeof variantTypes;

/** How an image came about. */
export const sourceTypes = ['photograph', 'illustration', 'screenshot', 'ai-generated', 'ai-edited'] as const;

export type SourceType = (typeof sourceTypes)[number];

/** How far the work on the image variants is. `failed`: some of them could not be made; what there is can be used. */
export const variantsStates = ['waiting', 'done', 'failed'] as const;

export type VariantsState = (typeof variantsStates)[number];

/** What an image variant is: a finished file of this image in one format and width. */
export interface VariantName {
  mediaId: string;
  /** Changes with everything that the picture depends on, so that no URL ever shows another one. */
  hash: string;
  width: number;
  format: VariantFormat;
}

/** @returns the path of an image variant on the site */
export function variantPath({ mediaId, hash, width, format }: VariantName): string {
  return `/media/${mediaId}/${hash}/${width}.${format}`;
}

const imageVariant = z.object({
  url: z.string(),
  format: z.enum(Object.keys(variantTypes) as [VariantFormat, ...VariantFormat[]]),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});

export const mediaItem = z.object({
  id: z.string(),
  /** A WebP of at most 1280 pixels in width, which every image has from the start. */
  url: z.string(),
  fileName: z.string(),
  /** Of the uploaded file. */
  type: z.enum(mediaTypes),
  bytes: z.number().int(),
  /** In pixels, as the image is shown: after the rotation that its EXIF orientation asks for. */
  width: z.number().int(),
  height: z.number().int(),
  isAnimated: z.boolean(),
  /** A ThumbHash (evanw.github.io/thumbhash) in base64, shown until the image is there. */
  placeholder: z.string(),
  /** Whether the uploaded file says where the photograph was taken. No variant does. */
  hadLocation: z.boolean(),
  /** What the file says of its camera, and of the local time of the photograph; null for nothing. */
  camera: z.string().nullable(),
  takenAt: z.string().nullable(),
  /** Texts are empty where there is none. */
  alt: z.string(),
  /** It says nothing that the text around it does not, so screen readers pass over it. */
  isDecorative: z.boolean(),
  caption: z.string(),
  credit: z.string(),
  copyrightNotice: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  sourceType: z.enum(sourceTypes).nullable(),
  /** What every crop keeps in sight, from 0 (left, top) to 1. */
  focalX: z.number(),
  focalY: z.number(),
  /** Those that are finished, by format and width. */
  variants: z.array(imageVariant),
  variantsState: z.enum(variantsStates),
  /** Why making them failed; null unless it did. */
  variantsError: z.string().nullable(),
  /** The account, which may be gone; the name is that of the time of the upload. */
  uploadedBy: z.string().nullable(),
  uploadedByName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
  trashedAt: z.string().nullable(),
});

/** An image in the library. */
export type MediaItem = z.infer<typeof mediaItem>;

const shortText = (max: number, error: string) => text.trim().max(max, { error });

/** Part of the width or the height. */
const share = z
  .number({ error: messages.focalPoint.range })
  .min(0, { error: messages.focalPoint.range })
  .max(1, { error: messages.focalPoint.range });

export const mediaChange = z
  .object({
    alt: shortText(limits.altLength, messages.alt.long),
    isDecorative: z.boolean({ error: messages.required }),
    caption: shortText(limits.captionLength, messages.caption.long),
    credit: shortText(limits.creditLength, messages.credit.long),
    copyrightNotice: shortText(limits.copyrightNoticeLength, messages.copyrightNotice.long),
    licence: shortText(limits.licenceLength, messages.licence.long),
    licenceUrl: httpUrl.max(limits.urlLength, { error: messages.url.long }),
    sourceType: z.enum(sourceTypes, { error: messages.sourceType.unknown }).nullable(),
    focalX: share,
    focalY: share,
    /** The version that was read: if another one is stored, nothing is changed. */
    version: z.number().int(),
  })
  .partial();

/** What the admin changes in a media item; a field that is left out stays as it is. */
export type MediaChange = z.infer<typeof mediaChange>;

export const mediaListQuery = z.object({
  /** Words of the file name, alt text, caption and credit, or parts of them. */
  q: text.trim().max(limits.searchLength).optional(),
  type: z.enum(mediaTypes).optional(),
  /** Id of an account. */
  uploader: text.optional(),
  /** Only images that have no alt text and are not decorative. */
  alt: z.literal('missing').optional(),
  /** Only images that were uploaded at this time or later. */
  since: instant().optional(),
  /** Before this time. */
  until: instant().optional(),
  /** What is in the trash, instead of what is not. */
  trash: z.literal('1').optional(),
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

/** Which media items a list has. */
export type MediaFilter = Omit<z.output<typeof mediaListQuery>, 'limit' | 'cursor'>;
