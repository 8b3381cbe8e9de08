/** Stands in a text while an image is on its way. It is a part of what the editor sees and never of what is saved. */
const placeholder = /!\[Uploading [^\]\n]*\]\(upload:([\w-]+)\)/g;

/** The same, with the blank line before it. */
const placeholderBlock = /(?:\r?\n){0,2}!\[Uploading [^\]\n]*\]\(upload:[\w-]+\)/g;

/** @param key of the upload @returns what stands in the text until the image is there */
export function placeholderOf(fileName: string, key: string): string {
  const name = fileName.replaceAll(/[[\]\\\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return `![Uploading ${[...name].slice(0, 60).join('')}…](upload:${key})`;
}

/** @returns the text as it is saved */
export function withoutPlaceholders(text: string): string {
  return hasPlaceholder(text) ? text.replaceAll(placeholderBlock, '') : text;
}

/** Cheap enough for each key press in a long text. */
function hasPlaceholder(text: string): boolean {
  return text.includes('](upload:') && text.search(placeholder) !== -1;
}

/** Where a placeholder is in a text, from its first character to the one behind it. */
export interface Placeholder {
  key: string;
  start: number;
  end: number;
}

/** @returns the placeholders of a text, in their order */
export function findPlaceholders(text: string): Placeholder[] {
  return [...text.matchAll(placeholder)].map(({ 0: whole, 1: key = '', index }) => ({
    key,
    start: index,
    end: index + whole.length,
  }));
}
