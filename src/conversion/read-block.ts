import { styleOf } from './declarations.ts';
import { readLevelled } from './levelled-list.ts';
import { readContainer } from './read-containers.ts';
import { readList } from './read-list.ts';
import { readTable } from './read-table.ts';
import type { Reading } from './reading.ts';
import type { TextStyle } from './text-style.ts';

/** Elements that begin and end a paragraph. */
const paragraphs = new Set(
  'ADDRESS ARTICLE ASIDE BODY CENTER DD DIV DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HGROUP LEGEND MAIN NAV OPTION P SECTION SUMMARY'.split(
    ' ',
  ),
);

/** Reads an element that is a block. @returns false for one that stands within a line */
export function readBlock(reading: Reading, element: Element, style: TextStyle): boolean {
  const { writer } = reading;
  const name = element.nodeName.toUpperCase();
  const level = headingLevel(reading, element, name);
  if (level !== null) writer.block(`h${level}`, () => reading.readChildren(element, style));
  else if (readLevelled(reading, element, style)) return true;
  else if (name === 'UL' || name === 'OL' || name === 'MENU' || name === 'DIR') readList(reading, element, style);
  else if (name === 'LI') writer.block('p', () => reading.readChildren(element, style));
  else if (name === 'TABLE') readTable(reading, element, style);
  else if (name === 'HR') readRule(reading, element);
  else if (name === 'PRE') readCode(reading, element);
  else if (readContainer(reading, element, style)) return true;
  else if (paragraphs.has(name)) writer.block('p', () => reading.readChildren(element, paragraphStyle(element, style)));
  else return false;
  return true;
}

/** Word has a style for the title, above its first level of headings. */
function headingLevel({ headingClasses }: Reading, element: Element, name: string): number | null {
  const level = name.match(/^H([1-6])$/)?.[1];
  if (level !== undefined) return Number(level);
  if (element.getAttribute('role') === 'heading') return clampLevel(Number(element.getAttribute('aria-level')) || 2);
  if (name !== 'P') return null;
  const names = (element.getAttribute('class') ?? '').split(/\s+/);
  if (names.some((one) => /^MsoTitle/.test(one))) return 0;
  return names.map((one) => headingClasses.get(one)).find((found) => found !== undefined) ?? null;
}

function clampLevel(level: number): number {
  return Math.min(Math.max(Math.round(level), 1), 6);
}

/** Chrome copies `white-space` to paragraphs, too. */
function paragraphStyle(element: Element, style: TextStyle): TextStyle {
  const css = styleOf(element);
  const space = css.get('white-space') ?? css.get('white-space-collapse');
  return space ? { ...style, keepsLines: /^(?:pre|break)/.test(space) } : style;
}

/** A line above footnotes is no part of the text. */
function readRule({ writer, footnotes }: Reading, { parentElement }: Element): void {
  writer.flush();
  const isAboveNotes =
    parentElement !== null &&
    parentElement.nodeName !== 'BODY' &&
    footnotes.notes.some(({ element }) => parentElement.contains(element));
  if (!isAboveNotes) writer.append('hr');
}

function readCode({ writer }: Reading, element: Element): void {
  writer.flush();
  for (const end of [...element.getElementsByTagName('br')]) end.replaceWith('\n');
  const code = (element.textContent ?? '').replaceAll(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
  if (code === '') return;
  const classes = `${element.getAttribute('class') ?? ''} ${element.firstElementChild?.getAttribute('class') ?? ''}`;
  const language = classes.match(/\b(?:lang(?:uage)?|brush)[-:]\s*([\w+#-]+)/)?.[1];
  const inner = writer.append('pre').appendChild(writer.into.ownerDocument.createElement('code'));
  if (language) inner.setAttribute('class', `language-${language}`);
  inner.textContent = code;
}
