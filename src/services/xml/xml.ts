import { escapeUTF8 } from 'entities';

/** Finished markup; everything else in a document is text, which is escaped. */
export class Xml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Attributes = Record<string, string | number>;
type Child = Xml | string;

/** @returns an element, without the children that are null */
export function element(name: string, attributes: Attributes, ...children: (Child | null)[]): Xml {
  const start = `<${name}${Object.entries(attributes).map(writeAttribute).join('')}`;
  const content = children.map((child) => (child === null ? '' : writeChild(child))).join('');
  return new Xml(content === '' ? `${start}/>` : `${start}>${content}</${name}>`);
}

/** @returns a whole document; send it as UTF-8 */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}

function writeAttribute([name, value]: [string, string | number]): string {
  return ` ${name}="${escapeXml(String(value))}"`;
}

function writeChild(child: Child): string {
  return child instanceof Xml ? child.markup : escapeXml(child);
}

/** Characters that XML 1.0 (section 2.2) forbids, even escaped: most control characters, lone surrogates, U+FFFE, U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * @returns the escaped text, without the forbidden characters. `>` is escaped too, because text may not contain `]]>`, and so is
 * a carriage return, which parsers would read as a newline.
 */
export function escapeXml(text: string): string {
  return escapeUTF8(text.replaceAll(forbidden, '')).replaceAll('\r', '&#13;');
}

/** @returns text as a CDATA section, which programs that read XML without a parser can take out of it */
export function cdata(text: string): Xml {
  return new Xml(`<![CDATA[${text.replaceAll(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
}
