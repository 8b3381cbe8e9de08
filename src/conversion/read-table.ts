import { styleOf } from './declarations.ts';
import type { Reading } from './reading.ts';
import { boxText } from './tasks.ts';
import type { TextStyle } from './text-style.ts';

/** Columns that a cell can span at most: a number in a stranger's HTML, which would otherwise be a table of any size. */
const maxSpan = 50;

/** Reads a table. What is a table only to be laid out, by its single column or the tables in it, is read as the blocks in its cells. */
export function readTable(reading: Reading, element: Element, style: TextStyle): void {
  const { writer } = reading;
  writer.flush();
  const rows = rowsOf(element);
  const caption = [...element.children].find(({ nodeName }) => nodeName === 'CAPTION');
  if (caption) writer.block('p', () => reading.readChildren(caption, style));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width < 2 || element.querySelector('table, pre, h1, h2, h3') || element.getAttribute('role') === 'presentation') {
    for (const cell of rows.flat()) writer.block('p', () => reading.readChildren(cell, style));
    return;
  }
  const table = writer.append('table');
  const images: Element[] = [];
  const spans: number[] = [];
  for (const row of rows) {
    const line = table.appendChild(table.ownerDocument.createElement('tr'));
    for (const cell of row) {
      fillSpanned(line, spans);
      const columns = spanOf(cell, 'colspan');
      const down = spanOf(cell, 'rowspan') - 1;
      for (let column = 0; column < columns; column += 1) {
        const at = line.childElementCount;
        const written = line.appendChild(line.ownerDocument.createElement('td'));
        if (column === 0) images.push(...readCell(reading, cell, written, style));
        if (down > 0) spans[at] = down;
      }
    }
    fillSpanned(line, spans);
  }
  removeEmptyRows(table);
  // A cell has text only, so what it shows stands behind the table.
  for (const image of images) writer.append('p').append(image);
}

function rowsOf(table: Element): Element[][] {
  const parts = [...table.children].flatMap((part) => (part.nodeName === 'TR' ? [part] : [...part.children]));
  return parts
    .filter(({ nodeName }) => nodeName === 'TR')
    .map((row) => [...row.children].filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH'));
}

function spanOf(cell: Element, name: string): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Math.min(Math.max(Number.isNaN(span) ? 1 : span, 1), maxSpan);
}

/** Adds empty cells where cells of rows above reach down. */
function fillSpanned(line: Element, spans: number[]): void {
  for (let at = line.childElementCount; (spans[at] ?? 0) > 0; at += 1) {
    spans[at] = (spans[at] ?? 0) - 1;
    line.append(line.ownerDocument.createElement('td'));
  }
}

/** Reads a cell, whose blocks become one line. @returns the images in it */
function readCell(reading: Reading, cell: Element, written: Element, style: TextStyle): Element[] {
  const align = cellAlign(cell);
  if (align) written.setAttribute('align', align);
  const box = written.ownerDocument.createElement('div');
  const inner = cell.nodeName === 'TH' ? { ...style, bold: false } : style;
  reading.writer.within(box, () => reading.readChildren(cell, inner));
  const images = [...box.getElementsByTagName('img')];
  for (const image of images) image.remove();
  flatten(box, written);
  return images;
}

/** The alignment of the cell, or of its paragraph, where word processors have it. */
function cellAlign(cell: Element): string | null {
  for (const element of [cell, cell.firstElementChild]) {
    const align = element && (styleOf(element).get('text-align') ?? element.getAttribute('align')?.toLowerCase());
    if (align === 'right' || align === 'center') return align;
  }
  return null;
}

/** Puts what stands in lines into a cell: blocks behind each other, items of lists with their bullet, number or box. */
function flatten(from: Element, into: Element): void {
  for (const node of [...from.childNodes]) {
    const name = node.nodeName;
    if (name === 'BR') into.append(' ');
    else if (/^(?:P|H[0-6]|UL|OL|LI|BLOCKQUOTE|SECTION|DIV)$/.test(name)) {
      if (into.lastChild) into.append(' ');
      if (name === 'LI') into.append(markOf(node as Element));
      flatten(node as Element, into);
    } else into.append(node);
  }
}

function markOf(item: Element): string {
  const checked = item.getAttribute('data-checked');
  if (checked !== null) return boxText(checked === 'true');
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return '• ';
  return `${Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item)}. `;
}

function removeEmptyRows(table: Element): void {
  for (const row of [...table.children]) if (!row.textContent?.trim()) row.remove();
  if (!table.firstChild) table.remove();
}
