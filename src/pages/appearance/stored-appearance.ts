/** What readers may choose, besides what everybody gets: each a data attribute of `<html>` and an entry of the browser's storage. */
export const choices = { theme: ['light', 'dark'], textSize: ['small', 'large', 'larger'] } as const;

export type ChoiceName = keyof typeof choices;

/** Where a choice is stored, in this browser only. */
export const storageKeyOf = (name: ChoiceName) => `masthead:${name}`;

/** @returns what is stored, whatever that is; null for nothing, and where storage is switched off */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
