import { limits } from '../../../contract/limits.ts';

/** Characters that a name does not need and that change the look of the text around them: controls, and marks of direction. */
const invisible = /[\p{Cc}\p{Cf}]/gu;

/** Elsewhere a backslash is a character of a name like any other. */
const windowsFolders = /^[a-z]:\\(?:.*\\)?/i;

/**
 * The name is only shown and searched: no file is ever called so.
 * @param given as the client sent it: any text
 * @returns the last part of it, in printable characters, and not too long; "image" when nothing is left
 */
export function toFileName(given: string): string {
  const path = given.toWellFormed().replace(invisible, '').replace(windowsFolders, '');
  const name = path.split('/').at(-1)?.normalize('NFC').trim() ?? '';
  return /^\.*$/.test(name) ? 'image' : shorten(name);
}

/** Leaves the extension. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= limits.fileNameLength) return name;
  const extension = name.match(/\.[a-z0-9]{1,5}$/i)?.[0] ?? '';
  return characters.slice(0, limits.fileNameLength - extension.length).join('') + extension;
}
