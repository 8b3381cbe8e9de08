import { parseHTML } from 'linkedom';

/** Elements that have only parts of a table in them, and those parts. */
const tables = 'table, thead, tbody, tfoot, tr';
const parts = /^(?:CAPTION|COLGROUP|COL|THEAD|TBODY|TFOOT|TR|T[DH]|SCRIPT|STYLE|TEMPLATE)$/i;

/** @returns a document whose body has the HTML; the words of a whole document, with a head of its own, stand in it, too */
export function parseHtml(html: string): Document {
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`);
  for (const table of [...document.querySelectorAll(tables)]) mend(table);
  return document;
}

/** Mends a table as browsers do: what may not stand in it goes before it, and cells without a row get one. */
function mend(table: Element): void {
  const outer = table.closest('table');
  let row: Element | null = null;
  for (const child of [...table.childNodes]) {
    const name = child.nodeType === 1 ? child.nodeName.toUpperCase() : '';
    if (/^T[DH]$/.test(name) && table.nodeName.toUpperCase() !== 'TR') {
      if (!row) {
        row = table.ownerDocument.createElement('tr');
        child.before(row);
      }
      row.append(child);
    } else if (name !== '' && parts.test(name)) row = null;
    else if (outer && (name !== '' || child.nodeValue?.trim()) && child.nodeType !== 8) outer.before(child);
  }
}
