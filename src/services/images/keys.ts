import { createHash, randomBytes } from 'node:crypto';
import { type VariantFormat, type VariantName, variantPath } from '../../contract/media.ts';

/**
 * Raised when new variants look different from the old ones: then all images get other variants, with other URLs (decision 25).
 */
const recipe = 2;

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const originalShape = new RegExp(`^originals/(${idPattern})/([0-9a-f]{64})$`);
const oldFileShape = new RegExp(`^files/(${idPattern})/([0-9a-f]{64})$`);
const idShape = new RegExp(`^${idPattern}$`);
const partShape = new RegExp(`^uploads/(${idPattern})/([0-9]+-[0-9a-f]{8})$`);
const variantShape = new RegExp(`^media/(${idPattern})/([0-9a-f]{16})/([1-9][0-9]{0,4})\\.(webp|avif|jpg)$`);

interface UploadPartName {
  uploadId: string;
  /** Its offset in bytes, and 8 random digits. */
  name: string;
}

/** The prefixes of all keys, for the clean-up. */
export const keyPrefixes = ['originals/', 'media/', 'uploads/', 'files/'] as const;

/** @returns the key of the file as it was uploaded, which no route serves */
export function originalKey({ id, sha256 }: { id: string; sha256: string }): string {
  return `originals/${id}/${sha256}`;
}

/** @returns the key of a file that is served at its old path */
export function oldFileKey({ id, sha256 }: { id: string; sha256: string }): string {
  return `files/${id}/${sha256}`;
}

/** @returns the file and the hash that its key names; null for any other key */
export function parseOldFileKey(key: string): { id: string; sha256: string } | null {
  const [, id, sha256] = key.match(oldFileShape) ?? [];
  return id && sha256 ? { id, sha256 } : null;
}

/** @returns the key of a finished variant: its path on the site, without the slash */
export function variantKey(variant: VariantName): string {
  return variantPath(variant).slice(1);
}

/** @returns the prefix of the keys of all variants of one look of an image */
export function variantFolder({ mediaId, hash }: { mediaId: string; hash: string }): string {
  return `media/${mediaId}/${hash}/`;
}

/** @returns the key of a part of an upload, which no route serves */
export function uploadPartKey({ uploadId, name }: UploadPartName): string {
  return `uploads/${uploadId}/${name}`;
}

/** @returns a name for the part that begins at this offset; never twice the same, so that no request overwrites another's part */
export function newPartName(start: number): string {
  return `${start}-${randomBytes(4).toString('hex')}`;
}

/** @returns the image and the hash that an original's key names; null for any other key */
export function parseOriginalKey(key: string): { id: string; sha256: string } | null {
  const [, id, sha256] = key.match(originalShape) ?? [];
  return id && sha256 ? { id, sha256 } : null;
}

/** @returns the parts of a variant's key; null for any other key, such as that of a sample image */
export function parseVariantKey(key: string): VariantName | null {
  const [, mediaId, hash, width, format] = key.match(variantShape) ?? [];
  return mediaId && hash ? { mediaId, hash, width: Number(width), format: format as VariantFormat } : null;
}

/**
 * @param edit as it is stored
 * @returns the hash in the URLs of an image's variants: it changes with the file, the edit and the recipe
 */
export function variantsHashOf({ sha256, edit }: { sha256: string; edit: string | null }): string {
  const source = edit === null ? `${recipe} ${sha256}` : `${recipe} ${sha256} ${edit}`;
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}

/** In the folder for files under way: the uploaded exports of other programs, which stay some time. */
export const importsFolder = 'imports';

/** @returns whether this is the name of a folder with the parts of an upload */
export function isUploadId(name: string): boolean {
  return idShape.test(name);
}

/** @returns the upload and the part that a key names; null for any other key */
export function parseUploadPartKey(key: string): UploadPartName | null {
  const [, uploadId, name] = key.match(partShape) ?? [];
  return uploadId && name ? { uploadId, name } : null;
}
