import type { ImageEdit } from '../../../contract/media.ts';

/** The formats that the media library takes, named as its contract names them. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

/** Reasons why a file is refused: stable codes, for which the interface has sentences. */
export type ImageErrorCode =
  | 'not-an-image'
  | 'svg'
  | 'damaged'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-heavy'
  | 'too-slow'
  | 'empty'
  | 'unsupported';

export interface ImageLimits {
  bytes: number;
  /** Millions of pixels, those of all frames of an animation together. */
  megapixels: number;
}

/** Metadata of a file: text without control characters, as another program wrote it. */
export interface EmbeddedTexts {
  proposed: { caption?: string; credit?: string; copyrightNotice?: string };
  /** Maker and model. */
  camera?: string;
  /** ISO 8601, local time of the camera; with an offset from UTC where the file has one. */
  takenAt?: string;
  /** Whether it says where it was taken. */
  hadLocation: boolean;
}

/** An image that was decoded from its first to its last pixel. */
export interface InspectedImage extends EmbeddedTexts {
  type: ImageType;
  /** Pixels as shown, after the turn that the EXIF orientation asks for; of one frame of an animation. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** A thumbhash in base64. */
  placeholder: string;
}

export type Inspection = InspectedImage | { refused: ImageErrorCode };

export interface Variant {
  /** Pixels. An image is never enlarged, so that the variant of a small one is narrower. */
  width: number;
  format: 'webp' | 'avif' | 'jpg';
  /** How the image in the file is turned and cut; without it, it is shown as it is. */
  edit?: ImageEdit | null;
}

export interface MadeVariant {
  /** Pixels, of one frame of an animation. */
  width: number;
  height: number;
  bytes: number;
}

/** Tasks of a process: to inspect a file, and to write a variant, an edited original or a placeholder. */
export type ImageTask = (
  | { filePath: string; limits: ImageLimits }
  | { filePath: string; target: string; variant: Variant }
  | { filePath: string; target: string; finalEdit: ImageEdit }
  | { filePath: string }
) & {
  /** Whether heavy work is only reported, not done. */
  isLightOnly?: boolean;
};

/** The answer instead of heavy work: the memory that this takes, in bytes. */
export interface HeavyWork {
  heavyWork: number;
}

/** All other answers. */
export type ImageResult = Inspection | MadeVariant | string;
