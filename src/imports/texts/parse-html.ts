import { parseHTML } from 'linkedom';

/** @returns a document whose body has the HTML; the words of a whole document, with a head of its own, stand in it, too */
export function parseHtml(html: string): Document {
  return parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`).document;
}
