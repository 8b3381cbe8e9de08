import { BlockWriter } from './block-writer.ts';
import { type ClassStyles, styleOf } from './declarations.ts';
import { findFootnotes } from './footnotes.ts';
import { type Budget, conversionLimits } from './limits.ts';
import { styleAttribute } from './quiet-html.ts';
import { readBlock } from './read-block.ts';
import type { PlaceImage } from './read-image.ts';
import { readInline } from './read-inline.ts';
import type { Reading } from './reading.ts';
import { plain } from './text-style.ts';

interface Given {
  placeImage: PlaceImage;
  /** Labels of the footnotes that the text around has. */
  usedLabels: ReadonlySet<string>;
  classes: ClassStyles;
  headingClasses: ReadonlyMap<string, number>;
  budget: Budget;
}

/** Elements that are no text of the document. */
const skipped = new Set([
  'SCRIPT',
  'STYLE',
  'META',
  'LINK',
  'TITLE',
  'TEMPLATE',
  'NOSCRIPT',
  'OBJECT',
  'EMBED',
  'AUDIO',
  'VIDEO',
  'CANVAS',
  'SVG',
  'MATH',
  'MAP',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
  'DATALIST',
  'XML',
  'COLGROUP',
  'RP',
]);

/**
 * Reads a document of any program into a clean one: paragraphs, headings, lists, tables and the like, with nothing of the
 * former but text, links and images. What is not known is read as the text in it, so no word is lost.
 * @param root what the clean document is written into
 * @throws TooMuch
 */
export function readHtml(document: Document, root: Element, { budget, ...given }: Given): void {
  const { body } = document;
  let depth = 0;
  const reading: Reading = {
    ...given,
    writer: new BlockWriter(root),
    footnotes: findFootnotes(body, given.usedLabels),
    usesFonts: !isMostlyMonospaced(body),
    readChildren: (element, style) => {
      for (const child of [...element.childNodes]) reading.read(child, style);
    },
    read: (node, style) => {
      budget.spend();
      if (node.nodeType === 3) readInline.text(reading, node.nodeValue ?? '', style);
      if (node.nodeType !== 1) return;
      const element = node as Element;
      if (skipped.has(element.nodeName.toUpperCase()) || isHidden(element) || reading.footnotes.isNote(element)) return;
      depth += 1;
      if (depth > conversionLimits.depth) readInline.text(reading, element.textContent ?? '', style);
      else if (!readBlock(reading, element, style)) readInline.element(reading, element, style);
      depth -= 1;
    },
  };
  reading.readChildren(body, plain);
  reading.writer.flush();
  for (const { label, element } of reading.footnotes.notes) {
    const note = reading.writer.append('section');
    note.setAttribute('data-note', label);
    reading.writer.within(note, () => reading.readChildren(element, plain));
  }
}

function isHidden(element: Element): boolean {
  const css = styleOf(element);
  return css.get('display') === 'none' || css.get('mso-hide') === 'all' || element.hasAttribute('hidden');
}

/** Looks at what sets a font on its own text, which is how word processors write. */
function isMostlyMonospaced(body: Element): boolean {
  let monospaced = 0;
  for (const element of body.querySelectorAll(`span[${styleAttribute}],font[face]`)) {
    const font = element.getAttribute('face') ?? element.getAttribute(styleAttribute) ?? '';
    if (/courier|consolas|menlo|monaco|monospace| mono\b/i.test(font)) monospaced += element.textContent?.length ?? 0;
  }
  return monospaced > (body.textContent?.length ?? 0) / 2;
}
