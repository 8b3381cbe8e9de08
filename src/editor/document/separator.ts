/**
 * Stands between two blocks that would be one otherwise, such as two lists: a definition that no text can refer to, and that shows nothing. Lists
 * of CommonMark are usually parted by an HTML comment, which is text here.
 */
export const separator = '[//]: #';

/** @param text lines that show nothing */
export function isSeparator(text: string): boolean {
  return text.split(/\r\n?|\n/).every((line) => line.trim() === '' || line === separator);
}
