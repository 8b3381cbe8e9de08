import type { Rule } from 'turndown';
import type { Reading } from '../../../conversion/reading.ts';

/** An image as a text has it. */
export interface TextImage {
  src: string;
  alt: string;
  /** Plain text; empty for none. */
  caption: string;
}

const attribute = 'data-written';

/** How what this room puts into the clean document is written. */
export const importRules: Readonly<Record<string, Rule>> = {
  written: {
    filter: (node) => node.nodeName === 'PRE' && node.hasAttribute(attribute),
    replacement: (_, node) => `\n\n${node.textContent}\n\n`,
  },
  image: {
    filter: 'img',
    replacement: (_, node) =>
      writeImage({
        src: node.getAttribute('src') ?? '',
        alt: node.getAttribute('alt') ?? '',
        caption: node.getAttribute('title') ?? '',
      }),
  },
  callout: {
    filter: (node) => node.nodeName === 'SECTION' && node.hasAttribute('data-callout'),
    replacement: (content) => `\n\n> [!NOTE]\n${content.trim().replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '')}\n\n`,
  },
};

/** Puts Markdown into the text as it is, as a block. */
export function putWritten({ writer }: Reading, markdown: string): void {
  writer.flush();
  const block = writer.append('pre');
  block.setAttribute(attribute, '');
  block.textContent = markdown;
}

/** Whether what is put into the text now is a block of its outermost level, as embeds and galleries have to be. */
export function isOutermost({ writer }: Reading): boolean {
  writer.flush();
  return writer.into.parentElement === null;
}

/** Puts an image into the text, as a block. */
export function putImage({ writer }: Reading, { src, alt, caption }: TextImage): void {
  writer.flush();
  const image = writer.append('p').appendChild(writer.into.ownerDocument.createElement('img'));
  image.setAttribute('src', src);
  image.setAttribute('alt', alt);
  if (caption !== '') image.setAttribute('title', caption);
}

/** Puts a URL into the text, in a paragraph of its own: an embed where that is of the outermost level. */
export function putUrl({ writer }: Reading, url: string): void {
  writer.flush();
  const link = writer.append('p').appendChild(writer.into.ownerDocument.createElement('a'));
  link.setAttribute('href', url);
  link.textContent = url;
}

/** @returns the Markdown of an image */
export function writeImage({ src, alt, caption }: TextImage): string {
  const url = /^[^\s()<>\\]+$/.test(src) ? src : `<${src.replaceAll(/[<>\\\s]/g, encodeURIComponent)}>`;
  const title = caption === '' ? '' : ` "${oneLine(caption).replaceAll(/["\\]|&(?=#?\w+;)/g, '\\$&')}"`;
  return `![${oneLine(alt).replaceAll(/[[\]\\`*_<&]/g, '\\$&')}](${url}${title})`;
}

/** @returns the text with single spaces, on one line */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\u200b\ufeff]+/g, ' ').trim();
}
