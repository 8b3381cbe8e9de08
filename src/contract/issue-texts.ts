import { limits } from './limits.ts';

/** Subject, which is also the title of the issue's public page, and preview text. */
export interface IssueTexts {
  subject: string;
  preheader: string;
}

interface Told {
  /** The lead; of an issue without one its first article; null for an issue without articles. */
  first: { title: string; excerpt: string } | null;
  siteName: string;
}

/**
 * @returns subject and preview text until an editor writes them. Both are about the lead alone, which every recipient gets: the other
 *   articles differ between recipients who have chosen other categories
 */
export function describeIssue({ first, siteName }: Told): IssueTexts {
  if (!first) return { subject: onOneLine(siteName), preheader: '' };
  return { subject: onOneLine(first.title), preheader: shortened(onOneLine(first.excerpt), limits.preheaderLength) };
}

/** @returns the text as subject and preview text have it */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** @param max UTF-16 code units @returns the text; a longer one ends after a word, with an ellipsis */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  // A text without spaces may be cut within a character of two code units.
  const words = space > max / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`;
}
