import { styleOf } from './declarations.ts';
import type { Reading } from './reading.ts';
import type { TextStyle } from './text-style.ts';

/** Reads a quote, a pull quote, something folded or embedded. @returns false for what is none */
export function readContainer(reading: Reading, element: Element, style: TextStyle): boolean {
  const { writer } = reading;
  const name = element.nodeName.toUpperCase();
  const classes = element.getAttribute('class') ?? '';
  if (name === 'BLOCKQUOTE') return readQuote(reading, element, style);
  if (name === 'P' && /\bMso(?:Intense)?Quote/.test(classes)) {
    quoteIn(reading, 'blockquote', () =>
      writer.block('p', () => reading.readChildren(element, { ...style, italic: false })),
    );
    return true;
  }
  if (/\bwp-block-pullquote\b/.test(classes) && name !== 'BLOCKQUOTE') {
    const pull = section(reading, 'data-pull', '');
    writer.within(pull, () => reading.readChildren(element.querySelector('blockquote') ?? element, style));
    return true;
  }
  if (name === 'DETAILS') {
    const summary = [...element.children].find(({ nodeName }) => nodeName === 'SUMMARY');
    const title = summary?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    summary?.remove();
    writer.within(section(reading, 'data-details', title), () => reading.readChildren(element, style));
    return true;
  }
  if (name === 'CITE' && element.parentElement?.nodeName === 'BLOCKQUOTE') {
    writer.block('p', () => {
      const isSigned = /^\s*(?:—|--)/.test(element.textContent ?? '');
      if (!isSigned) writer.add({ text: '— ', bold: false, italic: false, strike: false, code: false, link: null });
      reading.readChildren(element, { ...style, italic: false });
    });
    return true;
  }
  return name === 'IFRAME' && readFrame(reading, element);
}

/** Two quotes after each other would be one in Markdown, which is what several paragraphs of Word's style are. */
function readQuote(reading: Reading, element: Element, style: TextStyle): boolean {
  // Google Docs and others indent with it, and lists are indented anyway.
  const isIndentOnly = styleOf(element).get('border') === 'none';
  if (isIndentOnly && element.querySelector('ul, ol, table')) reading.readChildren(element, style);
  else quoteIn(reading, 'blockquote', () => reading.readChildren(element, style));
  return true;
}

function quoteIn({ writer }: Reading, tag: string, write: () => void): void {
  writer.flush();
  const last = writer.into.lastElementChild;
  writer.within(last?.nodeName === tag.toUpperCase() ? last : writer.append(tag), write);
}

function section({ writer }: Reading, attribute: string, value: string): Element {
  writer.flush();
  const element = writer.append('section');
  element.setAttribute(attribute, value);
  return element;
}

/** A player of a page is its URL on a line of its own, which is shown as a card. */
function readFrame({ writer }: Reading, element: Element): boolean {
  const src = element.getAttribute('src') ?? '';
  const id = src.match(/^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/)?.[1];
  const number = src.match(/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/)?.[1];
  const url = id ? `https://www.youtube.com/watch?v=${id}` : number ? `https://vimeo.com/${number}` : null;
  writer.flush();
  if (url === null) return true;
  const link = writer.append('p').appendChild(writer.into.ownerDocument.createElement('a'));
  link.setAttribute('href', url);
  link.textContent = url;
  return true;
}
