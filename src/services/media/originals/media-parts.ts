import type { MediaStorage } from './storage.ts';

/** The largest image that is taken; the operator chooses it. */
export interface MediaLimits {
  megabytes: number;
  megapixels: number;
}

/** Parts that the rules of the media library need besides the database. */
export interface MediaParts {
  storage: MediaStorage;
  /** A folder on this machine for files under way: uploads, and variants that are being made. */
  workDir: string;
  limits: MediaLimits;
}
