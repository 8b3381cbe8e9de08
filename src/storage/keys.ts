import { StorageError } from '../services/errors/storage-error.ts';

/** A part of a key: it begins and ends with a letter or digit, so it is never hidden, `.` or `..`. */
const part = '[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?';

/** A part of an upload. Narrower than the others: work files, which are no objects, are in the same folder `uploads/`. */
const uploadPart = 'uploads/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9]+-[0-9a-f]{8}';

/** The depth is fixed: nothing else in these folders, such as what the operator has put into `media/`, has a key. */
const key = new RegExp(`^(?:(?:originals|files)/${part}/${part}|media/${part}/${part}/${part}|${uploadPart})$`);

const prefix = /^(?:originals|media|uploads|files)(?:\/[a-z0-9][a-z0-9.-]*)*\/?$/;

/** Characters; a SHA-256 in hexadecimal has 64, a UUID 36. */
const maxLength = 200;

/**
 * @returns whether media are stored under that name: `originals/{id}/{hash}`, `files/{id}/{hash}`, `media/{id}/{hash}/{file}` or, a part of an upload,
 *   `uploads/{id}/{offset}-{8 digits}`
 */
export function isKey(name: string): boolean {
  return name.length <= maxLength && key.test(name);
}

/** @throws StorageError unless it is a key, which is the caller's mistake */
export function requireKey(name: string): void {
  if (!isKey(name)) throw new StorageError(`${describe(name)} isn't a key of the media storage.`);
}

/** @throws StorageError unless it is the beginning of a key */
export function requirePrefix(name: string): void {
  if (name.length > maxLength || !prefix.test(name))
    throw new StorageError(`${describe(name)} isn't the beginning of a key of the media storage.`);
}

/** One line, whatever a client made the caller pass on. */
function describe(name: string): string {
  return JSON.stringify(name.slice(0, maxLength));
}
