import { styleOf } from './declarations.ts';
import { itemStyle } from './item-style.ts';
import { readLink } from './links.ts';
import { readImage } from './read-image.ts';
import type { Reading } from './reading.ts';
import { boxText } from './tasks.ts';
import { styleWithin, type TextStyle } from './text-style.ts';

const raisedDigits = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋' } as const;

/** Reads what stands within a line. */
export const readInline = { text, element };

function text({ writer }: Reading, value: string, style: TextStyle): void {
  const { bold, italic, strike, code, link } = style;
  // Zero-width spaces and byte order marks are left behind by editors of web pages.
  const clean = value.replaceAll(/[\u200b\ufeff]/g, '').replaceAll(/\r\n?/g, '\n');
  const lines = style.keepsLines ? clean.split('\n') : [clean];
  for (const [index, line] of lines.entries()) {
    if (index > 0) writer.add('break');
    if (line !== '') writer.add({ text: raise(line, style.raised), bold, italic, strike, code, link });
  }
}

/** Markdown has no raised text; digits have characters of their own, as in "m²". */
function raise(value: string, raised: TextStyle['raised']): string {
  if (!raised || !/^[0-9+-]+$/.test(value)) return value;
  return value.replaceAll(/[0-9+-]/g, (digit) => raisedDigits[raised]['0123456789+-'.indexOf(digit)] ?? digit);
}

function element(reading: Reading, node: Element, around: TextStyle): void {
  const name = node.nodeName.toUpperCase();
  if (name === 'WBR' || reading.footnotes.isBackLink(node) || node.getAttribute('class') === itemStyle) return;
  if (name === 'BR') readBreak(reading, node);
  else if (name === 'INPUT') readBox(reading, node, around);
  else if (name === 'IMG') placeImage(reading, node, around);
  else if (isSpace(node)) text(reading, ' ', around);
  else readMarked(reading, node, around);
}

/** Word writes several spaces and tabs as elements, and macOS a space at the end of a line. */
function isSpace(node: Element): boolean {
  const css = styleOf(node);
  return css.has('mso-spacerun') || css.has('mso-tab-count') || node.getAttribute('class') === 'Apple-converted-space';
}

function readMarked(reading: Reading, node: Element, around: TextStyle): void {
  const { writer, footnotes } = reading;
  const name = node.nodeName.toUpperCase();
  const label = name === 'A' ? footnotes.labelOf(node) : null;
  if (label !== null) {
    const reference = writer.into.ownerDocument.createElement('sup');
    reference.setAttribute('data-note', label);
    reference.textContent = label;
    writer.add(reference);
    return;
  }
  const style = styleWithin(node, around, reading);
  if (name === 'A') style.link = readLink(node.getAttribute('href')) ?? around.link;
  if (name === 'Q') text(reading, '“', style);
  reading.readChildren(node, style);
  if (name === 'Q') text(reading, '”', style);
}

/** A box to tick is a word of the text, other fields of a form are none. */
function readBox(reading: Reading, node: Element, around: TextStyle): void {
  if (node.getAttribute('type') === 'checkbox') text(reading, boxText(node.hasAttribute('checked')), around);
}

/** Word's page breaks are of its paper. */
function readBreak({ writer }: Reading, node: Element): void {
  if (!styleOf(node).has('page-break-before')) writer.add('break');
}

/** An image of the paste is a block, as files that are dropped are; one in a link is no link. */
function placeImage(reading: Reading, node: Element, around: TextStyle): void {
  const { writer } = reading;
  const image = readImage(node, reading.placeImage);
  if (!image) return;
  if ('text' in image) {
    text(reading, image.text, around);
    return;
  }
  writer.flush();
  const element = writer.append('p').appendChild(writer.into.ownerDocument.createElement('img'));
  element.setAttribute('src', image.src);
  element.setAttribute('alt', image.alt);
}
