import { decodeHTML } from 'entities';

const unseen = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|svg|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const blocks =
  /<\/?(?:p|div|br|li|ul|ol|h[1-6]|table|tr|t[dh]|blockquote|pre|figure|figcaption|section|article|dl|d[dt]|hr|details|summary)\b[^<>]*>/gi;

/** @returns the words of HTML that cannot be converted, in paragraphs of Markdown */
export function plainTextOf(html: string): string {
  const text = decodeHTML(
    html
      .replaceAll(unseen, ' ')
      .replaceAll(blocks, '\n\n')
      .replaceAll(/<[a-z/!?][^<>]*>?/gi, ''),
  );
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map(escapeAll)
    .join('\n\n');
}

/** Escapes whatever could be Markdown. */
function escapeAll(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>&~|]/g, '\\$&')
    .replace(/^([#+\-=:]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? start : `\\${start}`))
    .replace(/^(\d+)([.)])/, '$1\\$2');
}
