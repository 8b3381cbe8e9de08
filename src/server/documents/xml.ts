import { escapeUTF8 } from 'entities';

/** Markup that is ready to be sent; everything else that goes into a document is text, and is escaped. */
export class Xml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Attributes = Record<string, string | number>;
type Child = Xml | string;

/** @returns an element; children that are null are left out */
export function element(name: string, attributes: Attributes, ...children: (Child | null)[]): Xml {
  const start = `<${name}${Object.entries(attributes).map(writeAttribute).join('')}`;
  const content = children.map((child) => (child === null ? '' : writeChild(child))).join('');
  return new Xml(content === '' ? `${start}/>` : `${start}>${content}</${name}>`);
}

/** @returns a whole document, which has to be sent as UTF-8 */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}

function writeAttribute([name, value]: [string, string | number]): string {
  return ` ${name}="${escapeXml(String(value))}"`;
}

function writeChild(child: Child): string {
  return child instanceof Xml ? child.markup : escapeXml(child);
}

/** What XML 1.0 has no way to say (section 2.2), not even escaped: most control characters, half a character, U+FFFE, U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * @returns the text so that every parser reads it back, without the characters that no XML may have. `>` is escaped too, since
 * `]]>` may not stand in a text, and a lone carriage return, which would be read as a newline.
 */
function escapeXml(text: string): string {
  return escapeUTF8(text.replaceAll(forbidden, '')).replaceAll('\r', '&#13;');
}
