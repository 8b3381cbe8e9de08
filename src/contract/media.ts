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

/** How far the work on the image variants is. `failed`: some of them could not be made; the others can be used. */
const variantsStates = ['waiting', 'done', 'failed'] as const;

export type VariantsState = (typeof variantsStates)[number];

/** An image variant: a finished file of this image in one format and width. */
export interface VariantName {
  mediaId: string;
  /** Changes with everything that the image depends on, so that no URL ever shows another one. */
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

/** Part of the width or the height, from 0 to 1. */
const share = z
  .number({ error: messages.focalPoint.range })
  .min(0, { error: messages.focalPoint.range })
  .max(1, { error: messages.focalPoint.range });

/** First turned, then cut. */
export const imageEdit = z.object({
  /** Clockwise, in degrees. */
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** The crop of the turned image; null for all of it. */
  crop: z.object({ x: share, y: share, width: share, height: share }).nullable(),
});

/** How an image is turned and cut. Its file stays as it was uploaded. */
export type ImageEdit = z.infer<typeof imageEdit>;

export const mediaItem = z.object({
  id: z.string(),
  /** A WebP of at most 1280 pixels in width, which every image has from the start. */
  url: z.string(),
  fileName: z.string(),
  /** Type of the uploaded file. */
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
  /** Camera and local time of the photograph by the file's metadata; null for none. */
  camera: z.string().nullable(),
  takenAt: z.string().nullable(),
  /** Texts are empty where there is none. */
  alt: z.string(),
  /** Whether the image adds nothing to the text around it, so that screen readers skip it. */
  isDecorative: z.boolean(),
  caption: z.string(),
  credit: z.string(),
  copyrightNotice: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  sourceType: z.enum(sourceTypes).nullable(),
  /** Point that every crop keeps in sight, from 0 (left, top) to 1. */
  focalX: z.number(),
  focalY: z.number(),
  /** How the uploaded image is turned and cut; null for not at all. */
  edit: imageEdit.nullable(),
  /** The image before the edit, which a crop tool shows: a WebP of at most 1280 pixels in width, and its size in the file. */
  whole: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  /** In alphabetical order. */
  labels: z.array(z.string()),
  /** In how many places it is used. */
  useCount: z.number().int(),
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

const labelText = text
  .trim()
  .min(1, { error: messages.label.required })
  .max(limits.labelLength, { error: messages.label.long });

const labelList = z.array(labelText).max(limits.labelsOfImage, { error: messages.label.many });

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
    edit: imageEdit.nullable(),
    labels: labelList,
    /** The version that was read: if another one is stored, nothing is changed. */
    version: z.number().int(),
  })
  .partial();

/** Changes of a media item; a field that is left out stays as it is. */
export type MediaChange = z.infer<typeof mediaChange>;

/** Input to turn and cut an image for good. */
export const finalMediaEdit = z.object({
  edit: imageEdit.nullable(),
  /** The version that was read: if another one is stored, nothing is changed. */
  version: z.number().int().optional(),
});

export type FinalMediaEdit = z.infer<typeof finalMediaEdit>;

export const replaceFileQuery = z.object({
  /** Removes the earlier files of the image for good. */
  removeEarlier: z.literal('1').optional(),
});

export const mediaListQuery = z.object({
  /** Words of the file name, alt text, caption and credit, or parts of them. */
  q: text.trim().max(limits.searchLength).optional(),
  type: z.enum(mediaTypes).optional(),
  /** Id of an account. */
  uploader: text.optional(),
  /** Only images that have no alt text and are not decorative. */
  alt: z.literal('missing').optional(),
  label: text.optional(),
  /** Only images that are used somewhere, or nowhere. */
  used: z.enum(['yes', 'no']).optional(),
  /** Only images that were uploaded at this time or later. */
  since: instant().optional(),
  /** Before this time. */
  until: instant().optional(),
  /** Lists the trash instead of the library. */
  trash: z.literal('1').optional(),
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

/** Which media items a list has. */
export type MediaFilter = Omit<z.output<typeof mediaListQuery>, 'limit' | 'cursor'>;

export const bulkMediaChange = z.object({
  ids: z.array(z.string()).min(1).max(pageSizes.max),
  change: z
    .object({
      alt: mediaChange.shape.alt,
      credit: mediaChange.shape.credit,
      addLabels: labelList,
      removeLabels: labelList,
      trash: z.literal(true),
    })
    .partial(),
});

/** One change of several media items. */
export type BulkMediaChange = z.infer<typeof bulkMediaChange>;

export const bulkMediaResult = z.object({
  changed: z.array(z.string()),
  /** Images that stayed unchanged, each with the reason. */
  failed: z.array(z.object({ id: z.string(), code: z.string(), detail: z.string() })),
});

export type BulkMediaResult = z.infer<typeof bulkMediaResult>;

/** Part of the subject in which an image is used. */
const usePlaces = [
  'hero',
  'text',
  'portrait',
  'logo',
  'icon',
  'share-image',
  'working-copy',
  'note',
  'series-image',
] as const;

export type UsePlace = (typeof usePlaces)[number];

/** Kinds of subjects that can use an image. */
const useNouns = ['article', 'author', 'issue', 'settings', 'appearance', 'front-page', 'series', 'page'] as const;

export type UseNoun = (typeof useNouns)[number];

export const mediaUse = z.object({
  noun: z.enum(useNouns),
  id: z.string(),
  /** Title of the article, series or issue, name of the author; empty for settings, appearance and front page. */
  label: z.string(),
  places: z.array(z.enum(usePlaces)),
  /** Status of an article; null for any other subject. */
  status: z.string().nullable(),
});

/** A place where an image is used; while there is one, the image can't be deleted. */
export type MediaUse = z.infer<typeof mediaUse>;

const mediaLabel = z.object({ name: z.string(), images: z.number().int() });

/** A label, with the number of images that have it. */
export type MediaLabel = z.infer<typeof mediaLabel>;

export const mediaUpload = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number().int(),
  /** Bytes that have arrived. */
  received: z.number().int(),
  state: z.enum(['receiving', 'processing', 'done', 'refused']),
  /** The item that the upload became; null unless it is `done`. */
  item: mediaItem.nullable(),
  /** Why the file is refused, as a sentence, with a stable code; null unless it is. */
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
});

/** A resumable upload. */
export type MediaUpload = z.infer<typeof mediaUpload>;
