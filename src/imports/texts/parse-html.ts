import { parseHTML } from 'linkedom';

/** Elements that have only parts of a table in them, and those parts. */
const tables = 'table, thead, tbody, tfoot, tr';
const parts = /^(?:CAPTION|COLGROUP|COL|THEAD|TBODY|TFOOT|TR|T[DH]|SCRIPT|STYLE|TEMPLATE)$/i;

/** @returns a document whose body has the HTML; the words of a whole document, with a head of its own, stand in it, too */
export function parseHtml(html: string): Document {
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`);
  for (const table of [...document.querySelectorAll(tables)]) moveOut(table);
  return document;
}

/** Moves what may not stand in a table before it, as browsers do. */
function moveOut(table: Element): void {
  const outer = table.closest('table') ?? table;
  for (const child of [...table.childNodes]) {
    const isWords = child.nodeType === 3 && child.nodeValue?.trim() !== '';
    if (isWords || (child.nodeType === 1 && !parts.test(child.nodeName))) outer.before(child);
  }
}
